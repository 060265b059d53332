/** The AI SDK that the chat is tested with: `AI_MAJOR` says which. Nothing of the chat differs, the page and its server get another package. */

import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

export const major = process.env.AI_MAJOR === '7' ? 7 : 6;

/** For the page. */
export const pageAliases: Alias[] =
  major === 7
    ? [
        { find: /^ai$/, replacement: 'ai-v7' },
        { find: /^@ai-sdk\/react$/, replacement: '@ai-sdk/react-v7' },
      ]
    : [];

/** For the server, which `tsx` runs. */
export const serverEnvironment: Readonly<Record<string, string>> =
  major === 7 ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.ai7.json', import.meta.url)) } : {};
