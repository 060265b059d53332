/** Variables: what a reference becomes, and which assignments change nothing or change which programs run. */

import { once } from '../../once.js';
import type { Assignment } from '../operation.js';
import type { Word } from '../word.js';
import { isOpen } from './computed.js';
import type { Walk } from './context.js';
import type { WordPart } from './parse.js';
import type { WordBuilder } from './word-builder.js';

/** Digits, and never nothing at all. */
const digits = new Set('$ ? # PPID'.split(' '));
/** What a login sets, to a name that is no option. */
const names = new Set('USER LOGNAME HOSTNAME'.split(' '));

/** Puts the value of `$x` or `${x}` into a word, as far as it is known. `alone`: the word is nothing else. */
export function insertVariable(
  walk: Walk,
  part: WordPart,
  builder: WordBuilder,
  quoted: boolean,
  alone: boolean,
): void {
  const name = part.type === 'ParameterExpansion' ? part.parameter : withoutBreaks(part.text).slice(1);
  const value = knownValue(walk, name);
  if (value === undefined) {
    const counts = digits.has(name) && walk.state.variable('IFS') === undefined;
    const splits = (!quoted && !counts) || name === '@';
    builder.hole('value', splits, part.text, counts || names.has(name), !isOpen(walk, name));
  } else if (quoted) builder.insert(value, false, part.text);
  else insertUnquoted(walk, value, builder, alone, part.text);
}

/** Puts a value where bash splits it at blanks and takes its stars for patterns. */
export function insertUnquoted(walk: Walk, value: Word, builder: WordBuilder, alone: boolean, text: string): void {
  const usual = walk.state.variable('IFS') === undefined;
  // A name that a pattern found: whole, or what is left of it where it has blanks.
  if (alone && usual && value !== null && typeof value !== 'string' && value.from === 'glob')
    builder.several = [value, { ...value, from: 'value', splits: true }];
  else if (!usual && typeof value !== 'string') builder.insert(value && { ...value, lines: undefined }, true, text);
  else if (typeof value !== 'string' || !usual) builder.insert(typeof value === 'string' ? null : value, true, text);
  else if (isUnbroken(value)) builder.add(value);
  else if (alone && !/[*?[\\]/.test(value)) builder.several = value.split(/[ \t\n]+/).filter((word) => word !== '');
  else builder.hole('value', true, text);
}

/** Neither blanks, at which it would fall into several words, nor stars. */
function isUnbroken(text: string): boolean {
  return /^[^ \t\n*?[\\]*$/.test(text);
}

/** `undefined` where the text does not say. */
export function knownValue(walk: Walk, name: string): Word | undefined {
  const given = walk.state.variable(name);
  if (given !== undefined) return given;
  if (name === 'HOME') return walk.home;
  if (name === 'PWD') return walk.state.cwd ?? undefined;
  return undefined;
}

function withoutBreaks(text: string): string {
  return text.includes('\\\n') ? text.replaceAll('\\\n', '') : text;
}

/** What an assignment does to the programs that see it. */
export type Weight = 'inert' | 'plain' | 'override';

export function describeAssignment(name: string, value: Word): Assignment {
  return { name, value, inert: weigh(name, value) === 'inert' };
}

/** Whether it changes nothing, something, or which program runs. */
export function weigh(name: string, value: Word): Weight {
  if (inertNames().test(name)) return 'inert';
  const harmless = harmlessValues.find(({ names }) => names.test(name));
  if (harmless !== undefined)
    return typeof value === 'string' && harmless.values.test(value) ? harmless.weight : 'override';
  return overrideNames().test(name) ? 'override' : 'plain';
}

/**
 * A variable of the script that programs do not look for: it is not exported, and its small letters keep it apart from those that
 * are in the environment already.
 */
export function isScriptVariable(name: string): boolean {
  return (
    /^[a-z][a-z0-9_]*$/.test(name) && !/_proxy$|^(?:npm|yarn|pnpm|bun|git)_/.test(name) && !overrideNames().test(name)
  );
}

/** Which of the accounts, regions and projects that are set up a command means, as `--profile` and `--region` say: a reader reads there. */
export function picksPlace(name: string): boolean {
  return /^(?:AWS_(?:DEFAULT_)?(?:PROFILE|REGION|OUTPUT)|CLOUDSDK_(?:CORE_PROJECT|ACTIVE_CONFIG_NAME|COMPUTE_(?:REGION|ZONE))|TF_WORKSPACE|TF_IN_AUTOMATION|GH_REPO|HELM_NAMESPACE|COMPOSE_PROJECT_NAME)$/.test(
    name,
  );
}

const inertNames = once(
  () =>
    new RegExp(
      `^(?:NODE_ENV|CI|LC_[A-Z]+|LANG|LANGUAGE|TZ|NO_COLOR|FORCE_COLOR|CLICOLOR|CLICOLOR_FORCE|COLORTERM|TERM|COLUMNS|LINES|DEBUG
  |RUST_LOG|RUST_BACKTRACE|CARGO_TERM_COLOR|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|PYTHONIOENCODING|PYTHONUTF8|PYTHONHASHSEED
  |NODE_NO_WARNINGS|NPM_CONFIG_LOGLEVEL|npm_config_loglevel|GIT_TERMINAL_PROMPT|GIT_OPTIONAL_LOCKS|DEBIAN_FRONTEND|LOG_LEVEL
  |IFS|GOOS|GOARCH|GOARM|GOAMD64|GOARM64|GOWASM|GOMAXPROCS|GOGC|GOTRACEBACK|CARGO_INCREMENTAL|RUST_TEST_THREADS
  |DOCKER_BUILDKIT|BUILDKIT_PROGRESS|COMPOSE_DOCKER_CLI_BUILD|PYTEST_DISABLE_PLUGIN_AUTOLOAD|MPLBACKEND|LESSCHARSET|GREP_COLORS?|LS_COLORS|POSIXLY_CORRECT
  |VERBOSE|BABEL_ENV|RAILS_ENV|RACK_ENV|APP_ENV|MIX_ENV|NEXT_TELEMETRY_DISABLED|DO_NOT_TRACK|HOMEBREW_NO_AUTO_UPDATE)$`.replace(
        /\s+/g,
        '',
      ),
    ),
);

/** Variables that change which program runs, apart from some usual values. */
const harmlessValues: readonly { readonly names: RegExp; readonly values: RegExp; readonly weight: Weight }[] = [
  { names: /^(?:[A-Z]+_)?PAGER$|^MANPAGER$/, values: /^(?:cat|less|more|less -[FRXS]+)?$/, weight: 'inert' },
  { names: /^(?:GIT_|GIT_SEQUENCE_)?EDITOR$|^VISUAL$/, values: /^(?:true|:|cat)$/, weight: 'inert' },
  {
    names: /^NODE_OPTIONS$/,
    values:
      /^(?:(?:--max[-_]old[-_]space[-_]size=\d+|--max-http-header-size=\d+|--stack-trace-limit=\d+|--no-warnings|--no-deprecation|--trace-[a-z-]+|--throw-deprecation|--enable-source-maps|--experimental-vm-modules|--openssl-legacy-provider|--unhandled-rejections=[a-z-]+|--dns-result-order=[a-z0-9]+)(?: +|$))*$/,
    weight: 'plain',
  },
  { names: /^(?:PYTHONPATH|NODE_PATH|RUBYLIB|PERL5LIB)$/, values: /^(?:\.|(?:\.\/)?(?:src|lib)\/?)$/, weight: 'plain' },
  { names: /^CGO_ENABLED$/, values: /^[01]$/, weight: 'inert' },
  { names: /^GOFLAGS$/, values: /^(?!.*exec)/, weight: 'plain' },
  { names: /^RUSTFLAGS$/, values: /^(?!.*linker)/, weight: 'plain' },
  {
    names: /^(?:GZIP|BZIP2?|XZ_OPT|XZ_DEFAULTS|ZIPOPT)$/,
    values: /^(?:-(?:[\defkqvT]+|-fast|-best|-threads=\d+) ?)*$/,
    weight: 'plain',
  },
  { names: /^MAKEFLAGS$/, values: /^-?[jks]? ?\d*$/, weight: 'plain' },
];

const overrideNames = once(
  () =>
    new RegExp(
      `^(?:PATH|HOME|SHELL|ENV|PS4|PROMPT_COMMAND|SHELLOPTS|BASHOPTS|BASH_[A-Z_]+.*|CDPATH|GLOBIGNORE|INPUTRC|FCEDIT|COMSPEC
  |LD_.*|DYLD_.*|GCONV_PATH|LOCPATH|NLSPATH|GETCONF_DIR|HOSTALIASES|MALLOC_CHECK_|TERMINFO|TERMCAP
  |GIT_(?!AUTHOR_|COMMITTER_|MERGE_AUTOEDIT$|TRACE$|DISCOVERY_).*
  |EDITOR|VISUAL|BROWSER|.*PAGER|LESS|LESSOPEN|LESSCLOSE|LESSKEY.*|MORE|MANOPT|MANPATH|MANROFFSEQ|.*_EDITOR|VIMINIT|EXINIT|MYVIMRC|GVIMINIT|EMACSLOADPATH
  |NODE_OPTIONS|NODE_PATH|NODE_REPL_EXTERNAL_MODULE|ELECTRON_RUN_AS_NODE|NPM_CONFIG_.*|npm_config_.*|YARN_.*|BUN_.*|PNPM_.*
  |PYTHON(?!UNBUFFERED|DONTWRITE).*|PYTEST_ADDOPTS|PYTEST_PLUGINS|PIP_.*|UV_.*|VIRTUAL_ENV|CONDA_.*
  |PERL5LIB|PERL5OPT|PERL5DB|PERLLIB|PERL_.*OPT|RUBYOPT|RUBYLIB|BUNDLE_.*|GEM_.*|RUBYSHELL
  |JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|JAVA_OPTS|JAVA_HOME|CLASSPATH|MAVEN_OPTS|MAVEN_ARGS|GRADLE_OPTS|SBT_OPTS|ANT_.*|KOTLIN_.*
  |PHPRC|PHP_INI_SCAN_DIR|COMPOSER_.*|LUA_INIT.*|LUA_PATH.*|LUA_CPATH.*|R_PROFILE.*|R_ENVIRON.*|JULIA_.*|ERL_.*|ELIXIR_ERL_OPTIONS|GHCRTS|OCAMLRUNPARAM
  |DOTNET_.*HOOKS.*|DOTNET_ROOT|CORECLR_.*|COR_.*|COMPlus_.*
  |CC|CXX|CPP|LD|AR|AS|NM|FC|CFLAGS|CXXFLAGS|LDFLAGS|CMAKE_.*|MAKE|MAKEFILES|GNUMAKEFLAGS|GCC_EXEC_PREFIX|COMPILER_PATH|CPATH|LIBRARY_PATH
  |RUSTC|RUSTDOC|RUSTC_.*|RUSTUP_.*|CARGO_(?:.*_)?(?:WRAPPER|RUNNER|LINKER|RUSTC|RUSTDOC|RUSTFLAGS|HOME|CONFIG)|GOROOT|GOPROXY|GONOSUMDB|GOTOOLCHAIN|GOENV|CGO_.*
  |RIPGREP_CONFIG_PATH|GREP_OPTIONS|TAR_OPTIONS|RSYNC_RSH|RSYNC_CONNECT_PROG|CVS_RSH|SVN_SSH|HGRCPATH|.*_ASKPASS|SSH_AUTH_SOCK|SSLKEYLOGFILE
  |OPENSSL_CONF|OPENSSL_ENGINES|OPENSSL_MODULES|CURL_HOME|CURLOPT.*|WGETRC|NETRC|XDG_.*|KUBECONFIG|KUBE_EDITOR|DOCKER_(?:HOST|CONFIG|CONTEXT)
  |AWS_CONFIG_FILE|AWS_SHARED_CREDENTIALS_FILE|TF_CLI_.*|TF_PLUGIN.*|ANSIBLE_.*|VAGRANT_.*|BAT_CONFIG.*|FZF_DEFAULT_.*|MAGICK_.*|PSQLRC|PSQL_.*|.*_(?:COMMAND|CMD|PROGRAM|LAUNCHER|WRAPPER|PRELOAD|EXTERNAL_DIFF|RSH|HOOK)|SYSTEMD_.*|JUPYTER_.*|IPYTHONDIR|MAILCAPS|PARALLEL.*|QT_PLUGIN_PATH|GTK_.*|GST_.*PATH|GIO_.*
  |(?!(?:.*_)?SRC$)[A-Z_]+RC|HGEDITOR|HGMERGE|.*PASSCOMMAND|GNUPGHOME|ZIPOPT|UNZIP|UNZIPOPT|GZIP|BZIP2?|XZ_OPT|XZ_DEFAULTS|AWKPATH|AWKLIBPATH|TEXMFCNF
  |CLOUDSDK_(?:PYTHON.*|CONFIG)|HELM_(?:PLUGINS|BIN|.*_HOME)|DOCKER_CLI_PLUGIN_EXTRA_DIRS|KRB5_CONFIG|ODBCINI|GDK_PIXBUF_MODULE.*|FONTCONFIG_(?:FILE|PATH))$`.replace(
        /\s+/g,
        '',
      ),
    ),
);
