/**
 * What the model is told and offered: no tools that no call could pass, and results in the order of their calls. As a middleware, or
 * around the model of one step: a list of active tools would take the place of the app's own, and offer what the app switched off.
 */

import type { LanguageModel, LanguageModelMiddleware } from 'ai';
import { closeLastStep } from './close-step.js';
import type { GateCore } from './core.js';
import { resultsInOrder } from './order.js';
import { withVisibleTools } from './visible.js';

type TransformParams = NonNullable<LanguageModelMiddleware['transformParams']>;
export type ModelCall = Parameters<TransformParams>[0]['params'];

export async function prepareCall(core: GateCore, params: ModelCall): Promise<ModelCall> {
  await closeLastStep(core, params.prompt);
  return { ...(await withVisibleTools(core, params)), prompt: resultsInOrder(params.prompt) };
}

type Model = Exclude<LanguageModel, string>;

/** The same model, called as the gate prepares it. What is no model that the SDK has resolved stays away: the SDK takes its own. */
export function preparedModel(core: GateCore, given: unknown): { readonly model?: LanguageModel } {
  if (!isModel(given)) return {};
  const model = {
    specificationVersion: given.specificationVersion,
    provider: given.provider,
    modelId: given.modelId,
    get supportedUrls() {
      return given.supportedUrls;
    },
    doGenerate: async (params: ModelCall) => given.doGenerate((await prepareCall(core, params)) as never),
    doStream: async (params: ModelCall) => given.doStream((await prepareCall(core, params)) as never),
  };
  return { model: model as Model };
}

function isModel(given: unknown): given is Model {
  return typeof given === 'object' && given !== null && 'doGenerate' in given && 'doStream' in given;
}
