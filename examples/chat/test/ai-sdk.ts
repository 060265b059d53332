/** The AI SDK that the chat is tested with: `AI_MAJOR` says which. Nothing of the chat differs, the page and its server get another package. */

import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

const is7 = process.env.AI_MAJOR === '7';

/** For the page; what `@ai-sdk/react` is made of is taken from there too. */
export const pageAliases: Alias[] = is7 ? [{ find: /^ai$/, replacement: 'ai-v7' }] : [];

/** For the server, which `tsx` runs. */
export const serverEnvironment: Readonly<Record<string, string>> = is7
  ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.ai7.json', import.meta.url)) }
  : {};
