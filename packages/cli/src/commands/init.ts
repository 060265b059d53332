/** `sallyport init`: a first policy for the tools of an app. */

import { existsSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { permissionModes } from '@sallyport/engine';
import { type Command, exitCodes, type Flags, UsageError } from '../command.js';
import { appLines } from '../init/app-lines.js';
import { addToIgnoreList, missingOnIgnoreList } from '../init/ignore-list.js';
import { checkChoices, joinTools } from '../init/join-tools.js';
import { nextSteps } from '../init/next-steps.js';
import { type ProposedTool, propose } from '../init/propose.js';
import {
  askForMode,
  askForNames,
  askForProfiles,
  askToAllow,
  askToIgnore,
  Cancelled,
  describe,
} from '../init/questions.js';
import { toolOfFlag, toolsOfFile } from '../init/read-tools.js';
import { isCapability, whyNoRule } from '../init/rule-name.js';
import { type Framework, type ScannedApp, scanApp } from '../init/scan-app.js';
import { writePolicy } from '../init/write-policy.js';
import { readMode } from '../read-engine.js';
import { type Line, render } from '../render.js';
import type { Terminal } from '../terminal.js';

export const init: Command = {
  name: 'init',
  about: 'writes a first policy for the tools of an app',
  usage: ['init [--app PATH]… [--tool NAME[=PROFILE]]… [--tools FILE] [--mode MODE] [--out FILE] [--yes] [--force]'],
  example: 'sallyport init --tool run_command=shell --tool read_file --yes',
  flags: {
    app: {
      value: 'PATH',
      many: true,
      about: 'Source file or folder to read tools from; nothing in it is run. Default: this folder.',
    },
    tool: {
      value: 'NAME',
      many: true,
      about: 'A tool, also with its profile: run_command=shell. Shells other than bash: =powershell, =cmd, =sh.',
    },
    tools: { value: 'FILE', about: 'A JSON file with tool names or definitions.' },
    mode: { value: 'MODE', about: `One of ${permissionModes.join(', ')}. With --yes: default.` },
    out: { value: 'FILE', about: 'The policy to write. Default: sallyport.jsonc.' },
    yes: { about: 'Asks nothing, takes what it proposes, and allows nothing by rule.' },
    force: { about: 'Replaces a file that is there already.' },
  },
  notes:
    'Profiles: shell, file-read, file-write, file-search, network, mcp, generic.\n' + 'Exit codes: 0 written, 1 not.',
  async run(flags, terminal) {
    const file = flags.text('out') ?? 'sallyport.jsonc';
    checkTarget(file, flags);
    if (!flags.has('yes') && terminal.person === undefined)
      throw new UsageError('init asks questions, and nobody is here to answer', 'add --yes to take what it proposes');
    try {
      await start(file, flags, terminal);
      return 0;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      terminal.err('Nothing was written.\n');
      return exitCodes.error;
    }
  },
};

/** All questions come first, so that leaving them leaves nothing half done. */
async function start(file: string, flags: Flags, terminal: Terminal): Promise<void> {
  const asked = flags.has('yes') ? undefined : terminal.person;
  const found = findTools(flags);
  const named = found.tools.length === 0 && asked !== undefined ? await askForNames(asked) : [];
  const proposed = [...found.tools, ...named.map((name) => ({ name }))].map(propose);
  const tools = asked === undefined || proposed.length === 0 ? proposed : await askForProfiles(proposed, asked);
  const lookups = tools.filter(({ looksUp }) => looksUp);
  const lookupsConfirmed = asked !== undefined && lookups.length > 0 && (await askToAllow(lookups, asked));
  const mode = readMode(flags.text('mode')) ?? (asked === undefined ? 'default' : await askForMode(asked));
  const folder = dirname(resolve(file));
  const missing = missingOnIgnoreList(folder);
  const ignore = missing !== undefined && (asked === undefined || (await askToIgnore(missing, asked)));

  const tests = await writePolicy(file, { mode, tools, lookupsConfirmed }, flags.has('force'));
  if (ignore) addToIgnoreList(folder, missing);
  const steps = nextSteps(file, tools, tests);
  terminal.out(render(reportLines(file, tools, found, steps, ignore ? missing : undefined), terminal.colors));
}

function checkTarget(file: string, flags: Flags): void {
  if (extname(file) !== '.jsonc')
    throw new UsageError(`${file}: its name must end in .jsonc`, 'the first policy has comments');
  if (existsSync(file) && !flags.has('force'))
    throw new UsageError(
      `${file} is there already`,
      'it stays as it is; name another file with --out, or write --force',
    );
}

/** No model is offered more; a policy of them would take minutes to check. */
const mostTools = 1000;
/** More than a person reads. */
const mostNotes = 40;

interface FoundApp extends Omit<ScannedApp, 'framework'> {
  readonly framework: Framework | undefined;
}

function findTools(flags: Flags): FoundApp {
  const file = flags.text('tools');
  const chosen = flags.all('tool').map(toolOfFlag);
  checkChoices(chosen);
  // Named in flags first: they know better than the source.
  const named = [...chosen, ...(file === undefined ? [] : toolsOfFile(file))];
  const paths = flags.all('app');
  const apps = (paths.length === 0 && named.length === 0 ? ['.'] : paths).map(scanApp);
  const all = joinTools([...named, ...apps.flatMap((app) => app.tools)]);
  if (all.length > mostTools)
    throw new UsageError(
      `there are ${all.length} tools, more than ${mostTools}`,
      'name the folder of one app with --app',
    );
  return {
    tools: all.filter(({ name }) => !isCapability(name)),
    notes: [...apps.flatMap(({ notes }) => notes), ...all.flatMap(({ name }) => whyNoRule(name) ?? [])],
    framework: apps.map(({ framework }) => framework).find((one) => one !== undefined),
  };
}

function reportLines(
  file: string,
  tools: readonly ProposedTool[],
  { notes, framework }: FoundApp,
  steps: readonly string[],
  ignored: string | undefined,
): Line[] {
  const title = (text: string): Line[] => [[], [['bold', text]]];
  const nothing =
    tools.length === 0 ? ['no tools were found; name them: --tool run_command=shell --tool query_order'] : [];
  const more = notes.length > mostNotes ? [`and ${notes.length - mostNotes} more`] : [];
  const remarks = [...notes.slice(0, mostNotes), ...more, ...nothing];
  return [
    [['green', 'written'], `  ${file}`],
    ...(ignored === undefined ? [] : [[['green', 'written'] as const, `  .gitignore, with ${ignored}`]]),
    ...(tools.length === 0 ? [] : [...title('Tools'), ...tools.map((tool): Line => [`  ${describe(tool)}`])]),
    ...(remarks.length === 0 ? [] : [...title('Look at'), ...remarks.map((note): Line => [['yellow', '  '], note])]),
    ...title('Add to the app'),
    ...appLines(framework, file).map((line): Line => (line === '' ? [] : [`  ${line}`])),
    ...title('Then'),
    ...steps.map((step): Line => [`  ${step}`]),
  ];
}
