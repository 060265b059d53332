/** All chats of this server: one policy, one store for their ledgers, one folder in which the tools work. */

import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { createFileStore, loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { ChatFile, isChatId, latestChat } from './chat-file.js';
import { Conversation } from './conversation.js';
import { chooseModel } from './model.js';
import { toolsOf } from './tools.js';
import { openWorkspace } from './workspace.js';

export interface Conversations {
  /** The chat with this id, whether or not anything was said in it; `undefined`: this can be no chat. */
  open(id: string): Promise<Conversation | undefined>;
  /** The id of the chat that was changed last, or of a new one. */
  latest(): string;
}

/** @param root where everything is kept: the folder of the tools, ledgers, messages */
export async function openConversations(root: string): Promise<Conversations> {
  const [ledgers, chats] = [join(root, 'ledgers.jsonl'), join(root, 'chats')];
  const workspace = await openWorkspace(root);
  const { folder, home } = workspace;
  const engine = new PermissionEngine(loadPolicy(join(folder, 'sallyport.jsonc')), {
    environment: nodeEnvironment({ cwd: folder, home }),
    gateFiles: [ledgers],
  });
  const store = createFileStore(ledgers);
  const [model, tools] = [await chooseModel(), toolsOf(workspace)];
  const opened = new Map<string, Promise<Conversation>>();

  async function openChat(id: string): Promise<Conversation> {
    const session = engine.session({ id, store });
    const conversation = new Conversation({ session, tools, model, folder, file: new ChatFile(chats, id) });
    await conversation.recover();
    return conversation;
  }

  return {
    async open(id) {
      if (!isChatId(id)) return undefined;
      const chat = opened.get(id) ?? openChat(id);
      opened.set(id, chat);
      return chat;
    },
    latest: () => latestChat(chats) ?? crypto.randomUUID(),
  };
}
