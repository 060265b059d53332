/** Files that hold secrets. Reading them asks, unless a rule names the very file. Patterns as in rules. Data only; `path-table.ts` reads it. */

import type { PathGroup } from './path-table.js';

/** Project settings with secrets in them; writing them asks as well. */
export const environmentFiles: readonly PathGroup[] = [
  {
    what: 'settings that often hold secrets',
    paths: '.env .env.* *.env',
    except:
      '.env.*example* .env.*sample* .env.*template* .env.*dist .env.*defaults* .env.*schema* example.env sample.env template.env',
  },
];

export const secretPaths: readonly PathGroup[] = [
  ...environmentFiles,
  {
    what: 'settings that often hold secrets',
    paths: '.envrc *.tfvars terraform.tfstate secrets.yml secrets.yaml secrets.json',
  },
  {
    what: 'a private key or a store of keys',
    paths:
      '.ssh id_rsa id_dsa id_ecdsa id_ed25519 *.pem *.key *.p12 *.pfx *.jks *.keystore *.ppk *.kdbx .gnupg /etc/ssl/private ssh_host_*_key',
    except: '*.pub known_hosts **/.ssh/config *cert.pem *ca.pem ca-bundle*.pem ca-certificates*.pem',
  },
  {
    what: 'credentials of a cloud or a cluster',
    paths:
      '**/.aws/credentials **/.aws/config **/.aws/sso **/.aws/cli/cache **/.config/gcloud application_default_credentials.json service-account*.json .azure **/.kube/config kubeconfig .boto .s3cfg .vault-token **/.terraform.d/credentials.tfrc.json **/.oci/config **/doctl/config.yaml',
  },
  {
    what: 'credentials of a package manager or a registry',
    paths:
      '.npmrc .yarnrc.yml .pypirc **/.cargo/credentials **/.cargo/credentials.toml **/.gem/credentials **/.docker/config.json .dockercfg **/.m2/settings.xml **/.m2/settings-security.xml',
  },
  {
    what: 'credentials',
    paths:
      '.netrc _netrc .git-credentials **/.config/gh/hosts.yml **/.config/hub .pgpass .my.cnf .htpasswd .password-store **/Library/Keychains **/.local/share/keyrings credentials.json credentials.db access_tokens.db',
    more: ['Login Data', 'logins.json', 'key4.db'],
  },
  {
    what: 'passwords of the system',
    paths: '/etc/shadow /etc/shadow- /etc/gshadow /etc/gshadow- /etc/master.passwd /etc/sudoers',
  },
  { what: 'the environment of a process, which often holds secrets', paths: '/proc/*/environ' },
  {
    what: 'a history of commands, which often holds secrets',
    paths: '.bash_history .zsh_history .python_history .psql_history .mysql_history .node_repl_history',
  },
];
