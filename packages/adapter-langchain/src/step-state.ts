/**
 * What is written into the graph's checkpoints of a step that asks. It is frozen when the calls are decided, so that the node
 * that asks puts the same questions whenever it runs again. It grants nothing: rights are in the ledger.
 */

import type { SessionCall } from '@sallyport/engine';

export interface StepState {
  readonly step: string;
  readonly questions: readonly FrozenQuestion[];
  /** Why answers of the last round could not be used. */
  readonly problems: readonly string[];
  /** Some questions were not answered: they are put again, without another call of the model. */
  readonly again: boolean;
}

export interface FrozenQuestion {
  readonly call: SessionCall;
  /** Of what the person is shown. An answer counts for this and nothing else. */
  readonly fingerprint: string;
}

/** The state, if it is one: checkpoints can be written by others. */
export function readStepState(value: unknown): StepState | undefined {
  if (!isRecord(value) || typeof value.step !== 'string' || !Array.isArray(value.questions)) return undefined;
  return {
    step: value.step,
    questions: value.questions.filter(isQuestion),
    problems: Array.isArray(value.problems) ? value.problems.filter((problem) => typeof problem === 'string') : [],
    again: value.again === true,
  };
}

function isQuestion(value: unknown): value is FrozenQuestion {
  if (!isRecord(value) || !isRecord(value.call)) return false;
  return (
    typeof value.fingerprint === 'string' && typeof value.call.id === 'string' && typeof value.call.name === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
