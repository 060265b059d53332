/** Shows the chat that the address names. */

import { createRoot } from 'react-dom/client';
import { App } from './app.js';

const chatId = location.pathname.split('/').at(-1) ?? '';

createRoot(document.getElementById('root') as HTMLElement).render(<App chatId={chatId} />);
