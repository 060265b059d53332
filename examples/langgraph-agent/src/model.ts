/** A real model when its key is set, else the script. */

import type { BaseChatModel as ChatModel } from '@langchain/core/language_models/chat_models';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import { closing, steps } from './script.js';

export async function chooseModel(): Promise<ChatModel> {
  if (process.env.OPENAI_API_KEY === undefined) return new ScriptedModel({});
  const { ChatOpenAI } = await import('@langchain/openai');
  return new ChatOpenAI({ model: process.env.OPENAI_MODEL ?? 'gpt-5-mini' });
}

/** Like a real model it knows nothing but the messages, so it goes on where it was after a restart. */
class ScriptedModel extends BaseChatModel {
  override _llmType(): string {
    return 'scripted';
  }

  override bindTools(): this {
    return this;
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const turn = messages.slice(messages.findLastIndex((message) => HumanMessage.isInstance(message)));
    const calls = steps[turn.filter((message) => AIMessage.isInstance(message)).length];
    const message =
      calls === undefined
        ? new AIMessage(closing)
        : new AIMessage({ content: '', tool_calls: calls.map((call) => ({ ...call, type: 'tool_call' })) });
    return { generations: [{ text: message.text, message }] };
  }
}
