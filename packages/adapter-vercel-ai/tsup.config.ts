import { defineConfig } from 'tsup';
import { libraryBuild } from '../../scripts/tsup.mjs';

export default defineConfig(libraryBuild());
