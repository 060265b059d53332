/** Path patterns against what is not one known path: paths known in part, and all that lies below a folder. */

import type { ResolvedPath } from '../describe/path.js';
import type { OpenGlob, OpenPath, OpenTree, OpenValue, Pieces } from '../describe/path-open.js';
import type { PathForm } from '../describe/path-text.js';
import type { GlobSegment } from './glob.js';
import { segmentsCanMeet } from './glob-meet.js';
import { matchesText, type PathAlternative } from './path-alternative.js';
import { allOf, anyOf, type Tri } from './tri.js';
import { piecesCanMeet } from './wildcard.js';

type Side = 'allow' | 'restrict';

/** Stands for unknown text where a pattern must match whatever it is: only a star matches it. */
const unknownText = '\0';

/** `least`: `yes` where `maybe` counts for no more than `no`. */
export function meetsOpen(
  alternative: PathAlternative,
  open: OpenPath | undefined,
  side: Side,
  least: Exclude<Tri, 'no'> = 'maybe',
): Tri {
  if (open === undefined) return 'no';
  if (open.kind === 'tree') return meetsTree(alternative, open, side, least);
  if (open.kind === 'glob') return meetsGlob(alternative, open, side, least);
  return meetsValue(alternative, open, side, least);
}

/**
 * What a search finds: allowed where all below is. Denied where all below is, or where the name it looks for is; undecided where the pattern
 * names a place below, or could mean that name. Patterns that match anywhere do not make a search for any name undecided.
 */
function meetsTree(
  alternative: PathAlternative,
  { heads, foldedNames }: OpenTree,
  side: Side,
  least: Exclude<Tri, 'no'>,
): Tri {
  const whole = side === 'restrict' || alternative.rest?.segments.at(-1) === '**';
  const covered = heads.map(
    (form) => whole && matchesText(alternative, side === 'allow' ? form.text : form.folded, side),
  );
  if (side === 'allow') return covered.every(Boolean) ? 'yes' : 'no';
  if (covered.some(Boolean)) return 'yes';
  if (alternative.heads === undefined && wholeNames(foldedNames).some((name) => matchesText(alternative, name, side)))
    return 'yes';
  if (least === 'yes' || (foldedNames === undefined && alternative.heads === undefined)) return 'no';
  const found = (foldedNames ?? [undefined]).flatMap(placesOf);
  const places = heads.flatMap(({ names }) => found.map((place) => [...segmentsOf(names), ...place]));
  const patterns = patternsOf(alternative, side);
  const meets = (place: readonly GlobSegment[], pattern: readonly GlobSegment[]) =>
    segmentsCanMeet(place, pattern, { shellPattern: true });
  if (places.some((place) => patterns.some((pattern) => meets(place, pattern)))) return 'maybe';
  const aimed = patterns.some((pattern) => {
    const hidden = pattern.findLast((segment) => segment !== '**');
    if (hidden === undefined || foldedNames?.some((name) => meansHidden(name, hidden)) !== true) return false;
    return heads.some(({ names }) => meets([...segmentsOf(names), '**', hidden], pattern));
  });
  return aimed ? 'maybe' : 'no';
}

/** To a search a star stands for a leading dot too: `*env` and `?env` are written for `.env`, `*e*` is not. */
function meansHidden(name: Pieces, hidden: GlobSegment): boolean {
  const [dotted = ''] = hidden;
  const [start, known = ''] = name;
  if (!dotted.startsWith('.') || start !== '' || known.length * 2 < dotted.length) return false;
  return dotted.includes(known) && piecesCanMeet(hidden as Pieces, name);
}

/** The names that are known to the letter. */
function wholeNames(names: readonly Pieces[] = []): readonly string[] {
  return names.flatMap((pieces) => (pieces.length === 1 ? [...pieces] : []));
}

/** Who looks for `*.py` does not mean `.env.py`, but whoever looks for `*.env` finds `.env`. */
function placesOf(name: Pieces | undefined): GlobSegment[][] {
  if (name === undefined || name.every((piece) => piece === '')) return [['**']];
  return name.length > 1 && name[0] === ''
    ? [
        ['**', name],
        ['**', name.slice(1)],
      ]
    : [['**', name]];
}

function meetsGlob(alternative: PathAlternative, open: OpenGlob, side: Side, least: Exclude<Tri, 'no'>): Tri {
  const rest = side === 'allow' ? open.rest : open.foldedRest;
  const answers = open.heads.map((form, at): Tri => {
    // A command may have thousands of stars, and most patterns speak of another folder.
    if (startsElsewhere(alternative, form)) return 'no';
    if (alternative.rest?.vague !== true && matchesText(alternative, starTexts(open, side)[at] as string, side))
      return 'yes';
    if (least === 'yes') return 'no';
    const segments = [...(side === 'allow' ? literals(form.text) : segmentsOf(form.names)), ...rest];
    return patternsOf(alternative, side).some((pattern) => segmentsCanMeet(segments, pattern, { shellPattern: true }))
      ? 'maybe'
      : 'no';
  });
  return side === 'allow' ? allOf(answers) : anyOf(answers);
}

/** The folder of a shell pattern and the folders a rule starts at part ways already in front of what is unknown. */
function startsElsewhere({ heads }: PathAlternative, { names }: PathForm): boolean {
  return heads?.every((head) => head.names.some((name, at) => at < names.length && names[at] !== name)) === true;
}

/** The texts asked about last: every rule is asked about the same ones. */
let last: { readonly open: OpenGlob; readonly side: Side; readonly texts: readonly string[] } | undefined;

/** A shell pattern with each of its heads, and a text that only a star matches where it is unknown. */
function starTexts(open: OpenGlob, side: Side): readonly string[] {
  if (last?.open === open && last.side === side) return last.texts;
  const end = (side === 'allow' ? open.rest : open.foldedRest).map((pieces) => pieces.join(unknownText)).join('/');
  const texts = open.heads.map((form) => {
    const head = side === 'allow' ? form.text : form.folded;
    return `${head === '/' ? '' : head}/${end}`;
  });
  last = { open, side, texts };
  return texts;
}

/** The texts that a pattern of deny or ask must match to match for sure; for the index. */
export function sureForms(open: OpenPath): PathForm[] {
  if (open.kind === 'glob') return starTexts(open, 'restrict').map(foldedForm);
  if (open.kind === 'value') return [foldedForm(open.foldedTail.join('/'))];
  return [...open.heads, ...wholeNames(open.foldedNames).map(foldedForm)];
}

function foldedForm(text: string): PathForm {
  return { text, folded: text, names: text.split('/').filter((name) => name !== '') };
}

function meetsValue(alternative: PathAlternative, open: OpenValue, side: Side, least: Exclude<Tri, 'no'>): Tri {
  const [stub, tail] = side === 'allow' ? [open.stub, open.tail] : [open.foldedStub, open.foldedTail];
  if (alternative.heads === undefined && (tail.length > 0 || isEverything(alternative))) {
    if (matchesText(alternative, tail.join('/'), side)) return 'yes';
  }
  if (least === 'yes') return 'no';
  const segments: GlobSegment[] = ['**', ...(stub === '' ? [] : [['', stub]]), ...tail.map((text) => [text])];
  return patternsOf(alternative, side).some((pattern) => segmentsCanMeet(segments, pattern, { shellPattern: false }))
    ? 'maybe'
    : 'no';
}

/**
 * deny and ask: whether a search below the path could come upon what the pattern names: the pattern starts below the path, or goes on
 * from it with a segment of its own. A double star right at the path names no place.
 */
export function meetsBelow({ heads, rest }: PathAlternative, path: ResolvedPath): boolean {
  if (heads === undefined) return false;
  const { open } = path;
  if (open?.kind === 'value') return true;
  const spelt = path.forms.map(({ folded }) => literals(folded));
  const places: readonly (readonly GlobSegment[])[] =
    open === undefined
      ? spelt
      : [
          ...spelt,
          ...open.heads.map(({ folded }) => [...literals(folded), ...(open.kind === 'glob' ? open.foldedRest : [])]),
        ];
  return places.some((place) =>
    heads.some((head) => goesOnBelow(place, [...literals(head.folded), ...(rest?.segments ?? [])])),
  );
}

function goesOnBelow(place: readonly GlobSegment[], pattern: readonly GlobSegment[]): boolean {
  for (let at = 0; at < place.length; at++) {
    const wanted = pattern[at];
    const given = place[at];
    if (wanted === undefined || wanted === '**' || given === undefined || given === '**') return false;
    if (!piecesCanMeet(wanted, given)) return false;
  }
  const next = pattern[place.length];
  return next !== undefined && next !== '**';
}

/** Made once for each pattern: its side never changes. */
const wholePatterns = new WeakMap<PathAlternative, readonly GlobSegment[][]>();

/** The whole pattern as segments, from the root of the disk; deny and ask also with what lies below a named folder. */
function patternsOf(alternative: PathAlternative, side: Side): readonly GlobSegment[][] {
  const known = wholePatterns.get(alternative);
  if (known !== undefined) return known;
  const made = makePatterns(alternative, side);
  wholePatterns.set(alternative, made);
  return made;
}

function makePatterns({ heads, rest }: PathAlternative, side: Side): GlobSegment[][] {
  if (heads === undefined) return [[...(rest?.segments ?? [])]];
  return heads.map((form: PathForm) => {
    const segments = [...literals(side === 'allow' ? form.text : form.folded), ...(rest?.segments ?? [])];
    return side === 'restrict' && mayBeFolder(segments.at(-1)) ? [...segments, '**'] : [...segments];
  });
}

/** Whether something may lie below: a name with an extension, and `.env…`, is a file. */
function mayBeFolder(segment: GlobSegment | undefined): boolean {
  if (segment === undefined || segment === '**') return false;
  const name = segment.join('*');
  return !/^\.env|.\.[^.]+$/.test(name);
}

function isEverything({ rest }: PathAlternative): boolean {
  return rest?.segments.length === 1 && rest.segments[0] === '**';
}

function literals(text: string): string[][] {
  return segmentsOf(text.split('/').filter((segment) => segment !== ''));
}

function segmentsOf(names: readonly string[]): string[][] {
  return names.map((name) => [name]);
}
