/**
 * Files through which one write becomes more than a file: they are run, or decide what runs, or who may log in. Patterns as in rules.
 * Data only; `path-table.ts` reads it.
 */

import type { PathGroup } from './path-table.js';

export const protectedPaths: readonly PathGroup[] = [
  {
    what: 'a start file of a shell',
    paths:
      '.bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc .cshrc .tcshrc .login .inputrc .xinitrc .xsession .xsessionrc .xprofile .pam_environment Microsoft.PowerShell_profile.ps1 profile.ps1 **/.config/fish **/.config/powershell **/.config/environment.d',
  },
  {
    what: 'part of a git repository, where hooks and configuration run programs',
    paths: '.git .gitconfig .gitmodules **/.config/git .husky .hooks .pre-commit-config.yaml lefthook.yml',
  },
  { what: 'a key or the configuration of ssh', paths: '.ssh authorized_keys sshd_config ssh_config' },
  {
    what: 'started by the system',
    paths:
      '/var/spool/cron crontab **/.config/systemd **/.local/share/systemd **/.config/autostart **/Library/LaunchAgents **/Library/LaunchDaemons **/Library/StartupItems **/Programs/Startup',
  },
  {
    what: 'part of the system',
    system: true,
    paths:
      '/etc /usr /bin /sbin /lib /lib32 /lib64 /boot /sys /proc /var/lib /var/run/docker.sock /run/docker.sock /System /Library /Applications /c/Windows /c/ProgramData',
    more: ['/c/Program Files', '/c/Program Files (x86)'],
    except: '/proc/self/fd/** /dev/fd/**',
  },
  {
    what: 'a folder from which programs are run by name',
    paths: '**/.local/bin **/.local/share/applications',
  },
  {
    what: 'the configuration of an editor or development container, which can run programs',
    paths:
      '.vscode .idea .fleet .zed .devcontainer *.code-workspace .vimrc .gvimrc .exrc .nvimrc .emacs .emacs.d **/.config/nvim **/.config/emacs .tmux.conf .screenrc .ripgreprc .envrc .direnvrc **/.config/direnv .gdbinit .lldbinit .muttrc .neomuttrc .hgrc .psqlrc .sqliterc .mysqlrc .irbrc .pryrc .Rprofile .pythonrc.py .pdbrc .lesskey .mailcap .ansible.cfg .terraformrc .latexmkrc .octaverc **/.hg/hgrc **/.subversion/config **/.ipython/profile_default/startup **/.sbt sitecustomize.py usercustomize.py **/site-packages/*.pth',
  },
  {
    what: 'the configuration of a coding agent',
    paths: '.mcp.json .claude .claude.json .cursor .codex .gemini .aider.conf.yml .cursorrules',
  },
  {
    what: 'the configuration of continuous integration',
    paths:
      '**/.github/workflows **/.github/actions .gitlab-ci.yml .circleci .buildkite .travis.yml .drone.yml azure-pipelines.yml bitbucket-pipelines.yml Jenkinsfile',
  },
  {
    what: 'the configuration or credentials of a package manager',
    paths:
      '.npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs .bunfig.toml .pypirc pip.conf pip.ini **/.cargo/config **/.cargo/config.toml **/.cargo/credentials **/.cargo/credentials.toml **/.gem/credentials **/.bundle/config **/.m2/settings.xml **/.gradle/init.gradle **/.gradle/init.d **/.gradle/gradle.properties .condarc .curlrc .wgetrc',
  },
  {
    what: 'credentials',
    paths:
      '.netrc _netrc .git-credentials .pgpass .my.cnf .aws .azure .kube .gnupg **/.docker/config.json **/.config/gcloud **/.config/gh **/.config/hub .password-store .vault-token **/Library/Keychains **/.local/share/keyrings',
  },
];

/** Devices that anyone writes to. */
export const harmlessDevices: ReadonlySet<string> = new Set(
  '/dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty /dev/stdin /dev/stdout /dev/stderr /dev/ptmx'.split(
    ' ',
  ),
);

/** Folders of such devices. */
export const harmlessDeviceFolders: readonly string[] = ['/dev/fd/', '/dev/pts/', '/dev/shm/'];
