/** Analysers for programs of which a table cannot say enough, by the name that table lines use (`using:sed`). */

import type { Word } from '../../../word.js';
import type { SimpleCommand } from '../../command.js';
import type { Arguments } from '../arguments.js';
import type { Case } from '../judge.js';
import {
  judgeCopy,
  judgeCpio,
  judgePatch,
  judgeRsync,
  judgeTar,
  judgeUnzip,
  judgeZip,
  withDashes,
} from './archives.js';
import { judgeAwk } from './awk.js';
import { judgeAnsible, judgeCluster, judgeDestroy, judgeRedis, judgeRemoteRun } from './clusters.js';
import {
  judgeCargo,
  judgeInterpreter,
  judgeMake,
  judgeNpmConfig,
  judgePackageFolder,
  judgeSql,
  judgeSqlite,
  judgeVim,
} from './code.js';
import {
  judgeComposeConfig,
  judgeContainer,
  judgeContext,
  judgeKubectlGet,
  judgeNode,
  judgeVolume,
} from './containers.js';
import { judgeGnuplot, judgeTex } from './converters.js';
import { judgeDesktop, judgeEnvironment } from './environments.js';
import { judgeFd, withoutCommand } from './fd.js';
import { judgeEditor, judgePlugin } from './fetched-code.js';
import { judgeFind, judgeIncluded } from './find.js';
import { judgeGetent, judgeGhAlias, judgeGhApi } from './forges.js';
import {
  judgeApply,
  judgeCatFile,
  judgeCheckout,
  judgeCheckoutIndex,
  judgeClone,
  judgeGit,
  judgeGitGrep,
  judgeObjects,
  judgePathspecs,
  judgeRemote,
  judgeRestore,
  judgeRevisions,
} from './git.js';
import { judgeGitConfig } from './git-config.js';
import { judgeInner, judgeRebase } from './inner.js';
import { judgeAddressesOpened, judgeTunnel } from './openings.js';
import {
  judgeAddresses,
  judgeCloudSecret,
  judgeDebugger,
  judgeFtp,
  judgeFzf,
  judgeItems,
  judgeListed,
  judgePieces,
  judgePiped,
  judgePs,
  judgeRemoteScript,
  judgeResponse,
  judgeSettings,
  judgeUnits,
  judgeVersioned,
} from './orders.js';
import { judgePager } from './pager.js';
import { judgeJq, judgeYq, withoutArguments } from './queries.js';
import {
  judgeKeygen,
  judgeKeyscan,
  judgeNetcat,
  judgeOpenssl,
  judgeScp,
  judgeSocat,
  judgeSsh,
} from './remote-shell.js';
import { judgeSed, withoutEmptySuffix } from './sed.js';
import {
  judgeAlias,
  judgeCompgen,
  judgeDate,
  judgeEval,
  judgeHistory,
  judgeJobs,
  judgeNames,
  judgePrintenv,
  judgePrintf,
  judgeSet,
  judgeSource,
  judgeTest,
  judgeTrap,
} from './shell-builtins.js';
import {
  judgeAt,
  judgeCrontab,
  judgeDd,
  judgeDevice,
  judgeInstall,
  judgeKill,
  judgeModes,
  judgeMount,
  judgeSysctl,
  withoutModeFlags,
} from './system.js';
import { judgePackageSource, judgeRunner, judgeToolSettings } from './tool-settings.js';
import {
  judgeContainerCopy,
  judgeDebugServer,
  judgeImages,
  judgeJar,
  judgeLastFolder,
  judgeManifest,
  judgePax,
  judgeRemoteTree,
  judgeUnpack,
} from './tools.js';
import { judgeCurl, judgeUrls, judgeWget } from './transfer.js';

/** What is special about a program. */
export interface Special {
  /** Puts the words into the form that the option grammar reads. */
  rewrite?(words: readonly Word[], command: SimpleCommand): readonly Word[];
  /** `own`: the options of the line that names this analyser, if that is not the last one (`git -C x status`). */
  judge?(found: Case, own: Arguments | undefined): void;
}

export const specials: ReadonlyMap<string, Special> = new Map<string, Special>([
  ['addresses', { judge: judgeAddresses }],
  ['cloud-secret', { judge: judgeCloudSecret }],
  ['compose-config', { judge: judgeComposeConfig }],
  ['versioned', { judge: judgeVersioned }],
  ['ansible', { judge: judgeAnsible }],
  ['cluster', { judge: judgeCluster }],
  ['destroy', { judge: judgeDestroy }],
  ['mount', { judge: judgeMount }],
  ['editor', { judge: judgeEditor }],
  ['volume', { judge: judgeVolume }],
  ['debug-server', { judge: judgeDebugServer }],
  ['remote-tree', { judge: judgeRemoteTree }],
  ['tex', { judge: judgeTex }],
  ['gnuplot', { judge: judgeGnuplot }],
  ['pax', { judge: judgePax }],
  ['last-folder', { judge: judgeLastFolder }],
  ['unpack', { judge: judgeUnpack }],
  ['jar', { judge: judgeJar }],
  ['images', { judge: judgeImages }],
  ['container-copy', { judge: judgeContainerCopy }],
  ['manifest', { judge: judgeManifest }],
  ['tunnel', { judge: judgeTunnel }],
  ['opened', { judge: judgeAddressesOpened }],
  ['environment', { judge: judgeEnvironment }],
  ['desktop', { judge: judgeDesktop }],
  ['plugin', { judge: judgePlugin }],
  ['package-source', { judge: judgePackageSource }],
  ['runner', { judge: judgeRunner }],
  ['rebase', { judge: judgeRebase }],
  ['redis', { judge: judgeRedis }],
  ['remote-run', { judge: judgeRemoteRun }],
  ['tool-settings', { judge: judgeToolSettings }],
  ['cargo', { judge: judgeCargo }],
  ['node', { judge: judgeNode }],
  ['context', { judge: judgeContext }],
  ['container', { judge: judgeContainer }],
  ['curl', { judge: judgeCurl }],
  ['gh-alias', { judge: judgeGhAlias }],
  ['getent', { judge: judgeGetent }],
  ['gh-api', { judge: judgeGhApi }],
  ['interpreter', { judge: judgeInterpreter }],
  ['keygen', { judge: judgeKeygen }],
  ['keyscan', { judge: judgeKeyscan }],
  ['copy', { judge: judgeCopy }],
  ['included', { judge: judgeIncluded }],
  ['cpio', { judge: judgeCpio }],
  ['patch', { judge: judgePatch }],
  ['sqlite', { judge: judgeSqlite }],
  ['zip', { judge: judgeZip }],
  ['kubectl-get', { judge: judgeKubectlGet }],
  ['make', { judge: judgeMake }],
  ['netcat', { judge: judgeNetcat }],
  ['npm-config', { judge: judgeNpmConfig }],
  ['openssl', { judge: judgeOpenssl }],
  ['scp', { judge: judgeScp }],
  ['socat', { judge: judgeSocat }],
  ['sql', { judge: judgeSql }],
  ['ssh', { judge: judgeSsh }],
  ['urls', { judge: judgeUrls }],
  ['vim', { judge: judgeVim }],
  ['wget', { judge: judgeWget }],
  ['alias', { judge: judgeAlias }],
  ['at', { judge: judgeAt }],
  ['awk', { judge: judgeAwk }],
  ['apply', { judge: judgeApply }],
  ['cat-file', { judge: judgeCatFile }],
  ['checkout-index', { judge: judgeCheckoutIndex }],
  ['objects', { judge: judgeObjects }],
  ['checkout', { judge: judgeCheckout }],
  ['clone', { judge: judgeClone }],
  ['compgen', { judge: judgeCompgen }],
  ['crontab', { judge: judgeCrontab }],
  ['date', { judge: judgeDate }],
  ['dd', { judge: judgeDd }],
  ['device', { judge: judgeDevice }],
  ['eval', { judge: judgeEval }],
  ['debugger', { judge: judgeDebugger }],
  ['fzf', { judge: judgeFzf }],
  ['settings', { judge: judgeSettings }],
  ['units', { judge: judgeUnits }],
  ['ftp', { judge: judgeFtp }],
  ['install', { judge: judgeInstall }],
  ['items', { judge: judgeItems }],
  ['listed', { judge: judgeListed }],
  ['jq', { rewrite: withoutArguments, judge: judgeJq }],
  ['yq', { rewrite: withoutArguments, judge: judgeYq }],
  ['package-folder', { judge: judgePackageFolder }],
  ['pieces', { judge: judgePieces }],
  ['piped', { judge: judgePiped }],
  ['ps', { judge: judgePs }],
  ['remote-script', { judge: judgeRemoteScript }],
  ['response', { judge: judgeResponse }],
  ['set', { judge: judgeSet }],
  ['fd', { rewrite: withoutCommand, judge: judgeFd }],
  ['find', { judge: judgeFind }],
  ['git', { judge: judgeGit }],
  ['git-config', { judge: judgeGitConfig }],
  ['git-grep', { judge: judgeGitGrep }],
  ['history', { judge: judgeHistory }],
  ['jobs', { judge: judgeJobs }],
  ['inner', { judge: judgeInner }],
  ['kill', { judge: judgeKill }],
  ['modes', { rewrite: withoutModeFlags, judge: judgeModes }],
  ['names', { judge: judgeNames }],
  ['pager', { judge: judgePager }],
  ['pathspecs', { judge: judgePathspecs }],
  ['printenv', { judge: judgePrintenv }],
  ['printf', { judge: judgePrintf }],
  ['remote', { judge: judgeRemote }],
  ['revs', { judge: judgeRevisions }],
  ['rsync', { judge: judgeRsync }],
  ['sed', { rewrite: withoutEmptySuffix, judge: judgeSed }],
  ['source', { judge: judgeSource }],
  ['sysctl', { judge: judgeSysctl }],
  ['tar', { rewrite: withDashes, judge: judgeTar }],
  ['test', { judge: judgeTest }],
  ['trap', { judge: judgeTrap }],
  ['unzip', { judge: judgeUnzip }],
  ['writes', { judge: judgeRestore }],
]);
