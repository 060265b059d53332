/**
 * Matching is three-valued. `maybe` never counts for allow and counts as a match for ask; a deny that stays `maybe` is a safety ask.
 */
export type Tri = 'yes' | 'no' | 'maybe';

/** The strongest: yes before maybe before no. */
export function anyOf(answers: Iterable<Tri>): Tri {
  let best: Tri = 'no';
  for (const answer of answers) {
    if (answer === 'yes') return 'yes';
    if (answer === 'maybe') best = 'maybe';
  }
  return best;
}

/** The weakest: no before maybe before yes. All of none is `yes`; callers for whom that must be `no` ask for an element first. */
export function allOf(answers: Iterable<Tri>): Tri {
  let worst: Tri = 'yes';
  for (const answer of answers) {
    if (answer === 'no') return 'no';
    if (answer === 'maybe') worst = 'maybe';
  }
  return worst;
}
