/** The page of the chat. The packages are taken from their sources, so that nothing has to be built before. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../../scripts/entries.mjs';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: sourceAliases() },
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
});
