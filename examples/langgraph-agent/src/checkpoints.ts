/** Where the graph waits while a person thinks: SQLite if its package is installed (it is native), else a file. */

import { join } from 'node:path';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { FileSaver } from './file-saver.js';
import type { Folder } from './folder.js';

const sqlite = '@langchain/langgraph-checkpoint-sqlite';

export async function openCheckpoints({ memory }: Folder): Promise<BaseCheckpointSaver> {
  const SqliteSaver = await findSqliteSaver();
  return SqliteSaver === undefined
    ? new FileSaver(join(memory, 'checkpoints.json'))
    : SqliteSaver.fromConnString(join(memory, 'checkpoints.sqlite'));
}

interface SqliteSaverClass {
  fromConnString(path: string): BaseCheckpointSaver;
}

/** A package that is there and does not work is an error: the conversation of yesterday may be in its file. */
async function findSqliteSaver(): Promise<SqliteSaverClass | undefined> {
  try {
    return (await import(sqlite)).SqliteSaver;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${sqlite}'`)) return undefined;
    throw error;
  }
}
