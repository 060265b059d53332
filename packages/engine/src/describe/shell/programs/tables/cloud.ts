/**
 * Clouds and forges. Reading a forge (`gh pr view`) or the description of resources (`aws ec2 describe-instances`) changes nothing
 * there; data (`aws s3 ls`, `aws dynamodb scan`) is left to rules.
 */

export const cloud = `
@gh | -R,--repo,--json,-q,--jq,-t,--template= -w:change --web:change
gh                 | changes help | data* | -R,--repo= | gh(1)
gh status          | reads elsewhere | data* | -o,--org,-e,--exclude= | gh(1): prints
gh pr list         | reads elsewhere | data* | @gh -a,-A,-B,-H,-l,-L,-s,-S,--assignee,--author,--base,--head,--label,--limit,--state,--search,--app= -d --draft | gh(1): lists
gh pr view,checks,status,diff | reads elsewhere | data* | @gh -c --comments --watch --fail-fast --required -i,--interval= --patch --name-only --color= --conflict-status -e,--exclude= | gh(1): prints
gh issue list,status,view | reads elsewhere | data* | @gh -a,-A,-l,-L,-m,-s,-S,--assignee,--author,--label,--limit,--mention,--milestone,--state,--search,--app= -c --comments | gh(1): prints
gh run list        | reads elsewhere | data* | @gh -a --all -b,-c,-e,-L,-s,-u,-w=,--workflow= --branch,--commit,--created,--event,--limit,--status,--user= | gh(1): lists
gh run view,watch  | reads elsewhere | data* | @gh -a,-j=,--job= --attempt= --exit-status --log --log-failed -v --verbose -i,--interval= --compact | gh(1): prints
gh workflow list,view | reads elsewhere | data* | @gh -a --all -L,--limit,-r,--ref= -y --yaml | gh(1): prints
gh repo list,view  | reads elsewhere | data* | @gh -L,-l,--limit,--language,--topic,--visibility,-b,--branch= --archived --no-archived --fork --source | gh(1): prints
gh release list,view | reads elsewhere | data* | @gh -L,-O,--limit,--order= --exclude-drafts --exclude-pre-releases | gh(1): prints
gh gist create,edit | changes | read* | -d,--desc,-f,--filename,-r,--remove= -a,--add=:read -p --public -w --web | gh(1): uploads files
gh release create  | changes | data read* | @gh -F,--notes-file=:read -n,--notes,-t,--title,--target,--notes-start-tag,--discussion-category= -d --draft -p --prerelease --generate-notes --latest=? --verify-tag | gh(1): uploads files
gh release upload  | changes | data read* | @gh --clobber | gh(1): uploads files
gh gist list,view  | reads elsewhere | data* | -L,--limit,-f,--filename,--filter= -r --raw --files --public --secret --include-content -w:change --web:change | gh(1): prints
gh label,secret,variable,cache,ssh-key,gpg-key,codespace,cs,org,ruleset,deploy-key list,ls | reads elsewhere | data* | @gh -L,-O,-S,-e,-o,-u,-k,-r,-a,-s,--limit,--order,--sort,--search,--env,--org,--user,--key,--ref= | gh(1): lists
gh variable get    | reads elsewhere | data* | @gh -e,--env,-o,--org= | gh(1): prints
gh ruleset view,check | reads elsewhere | data* | @gh -o,--org,-p,--parents= --default | gh(1): prints
gh project list,view,item-list,field-list | reads elsewhere | data* | --owner,-L,--limit,--format,-q,--jq,-t,--template,--query= --closed -w:change --web:change | gh(1): prints
gh search code,commits,issues,prs,repos | reads elsewhere | data* | -L,--limit,--json,-q,--jq,-t,--template,--owner,-R,--repo,--language,--state,--label,--author,--assignee,--sort,--order,--match,--extension,--filename,--size,--created,--updated,--stars,--topic,--license,--visibility,--mentions,--involves,--commenter,--base,--head,--review,--checks,--project,--milestone,--hash,--author-date,--committer-date,--user= --archived --draft --merged --locked --include-prs --include-forks= --no-assignee --no-label -w:change --web:change
                     | gh(1): searches
gh auth status     | reads elsewhere | data* | -h,--hostname= -a --active -t:secret --show-token:secret --json,-q,--jq,--template= | gh(1): prints
gh auth token      | changes secret | data* | -h,--hostname,-u,--user= | gh(1): prints the token
gh config get,list,ls | reads | data* | -h,--host= | gh(1): prints
gh alias,extension,ext list,ls | reads | data* | | gh(1): lists
gh api             | reads elsewhere using:gh-api | data | -X,--method,-q,--jq,-t,--template,-p,--preview,--hostname,--cache= -H,--header= -i --include --paginate --silent --slurp --verbose -f,-F,--raw-field,--field= --input=:read | gh(1): GET reads, everything else changes
gh extension,ext install,create,exec | runs using:plugin | data* | --pin= --force | gh(1): what is installed becomes a subcommand
gh,glab config set | changes using:tool-key | data* | -h,--host= -g,--global | gh(1): an editor, a pager or a browser is a program
glab alias set     | changes using:gh-alias | data* | -s --shell --clobber | glab(1): an alias can be a command
gh version,help,completion | reads | data* | -s= | gh(1): prints
gh browse          | changes | data* | -n:reads --no-browser:reads -R,-b,-c,--branch= | gh(1): opens a browser
gh release,run download | changes | data* | -D=:write --dir=:write -O=:write --output=:write -p,--pattern,-n,--name,-R,--repo= | gh(1): writes files
gh repo delete,archive | changes system | data* | --yes --confirm -y | gh(1): takes a repository away
gh repo clone      | network | data folder | -u,--upstream-remote-name= | gh(1): clones
gh alias set       | changes using:gh-alias | data* | -s --shell --clobber | gh(1): an alias can be a command
glab repo,project delete | changes system | data* | -y --yes | glab(1): takes a repository away
glab               | changes help | data* | -R,--repo= --host=:url | glab(1)
glab mr,issue,ci,pipeline,release,label,repo,variable,snippet list,view,status,diff,show | reads elsewhere | data* | -R,--repo,-P,-p,--per-page,--page,-F,--output,-a,--assignee,--author,-l,--label,-m,--milestone,--state,--search,-b,--branch= -A --all -c --comments -M --merged --closed --opened -d --draft -w:change --web:change | glab(1): prints
# Infrastructure.
terraform,tofu     | changes single posix | data* | -chdir= -help:reads -version:reads | terraform: global options
terraform,tofu version | reads single facts | | -json | terraform: prints
terraform,tofu show | reads single elsewhere | read | -json -no-color -var=,-var-file= | terraform show: prints a state or plan
terraform,tofu output | reads single elsewhere | data | -no-color -json:secret -raw:secret -state=:read | terraform output: prints; -json and -raw show sensitive values
terraform,tofu state list,show | reads single elsewhere | data* | -id=,-state= -no-color | terraform state: prints
terraform,tofu state pull | changes single secret | data* | | terraform state: prints all of it, with its secrets
terraform,tofu workspace list,show | reads single elsewhere | data* | -no-color | terraform workspace: prints
terraform,tofu providers,graph,metadata | reads single | data* | -json -type= -plan=:read -draw-cycles | terraform: print
terraform,tofu providers schema | runs single | data* | -json | terraform: starts the providers
terraform,tofu providers lock,mirror | network single | data* | | terraform: download
terraform,tofu login,logout | network single using:urls | data* | | terraform login: asks a server for a token
terraform,tofu destroy | changes single using:destroy | data* | -var=,-var-file=,-target= -state= -auto-approve -force -lock=,-input=,-parallelism= -no-color | terraform destroy: removes what it made
terraform,tofu fmt | changes single | rewrite*=. | -check:reads -write=,-list=,-diff -recursive -no-color | terraform fmt: -check only checks
terraform,tofu init,get,plan,apply,import,refresh,validate,console,test,taint,untaint,force-unlock | changes single | data* | -var-file=:read -var=,-target=,-out=:write -state= -backend-config= -from-module=:danger -plugin-dir=:danger | terraform: runs providers
terragrunt,cdk,sam,serverless,sls,ansible-playbook,ansible-galaxy,packer,vault,consul,nomad,chef,puppet,salt,vagrant | changes vague | data* | | infrastructure
ansible            | changes vague using:ansible | data* | -a,--args,-m,--module-name,-u,--user,-l,--limit,-f,--forks,-t,-e,--extra-vars= -i,--inventory=:read -b --become -K -k -v -C --check -D --diff | ansible(1): runs a module on other machines
pulumi             | changes vague | data* | -C,--cwd,-s,--stack= -y --yes | infrastructure
pulumi destroy     | changes using:destroy | data* | -C,--cwd,-s,--stack,-t,--target= -y --yes -f --skip-preview --remove | pulumi(1): removes what it made
pulumi stack,config,about,whoami | changes | data* | | pulumi
pulumi version     | reads facts | | | pulumi: prints
vagrant status,global-status,version | changes | data* | | runs the Vagrantfile
vault read,kv,login,token | changes secret | data* | | vault: shows secrets
packer plugins install | runs | data* | --path=:danger -path=:danger --force | packer: --path takes a plugin from a file
packer validate,inspect,fmt | changes | data* | | packer
ansible-lint,tflint,tfsec,checkov | changes | data* | | check
ansible-inventory  | changes | data* | | runs inventory scripts
# Clouds: descriptions of resources only.
@aws | --region,--profile,--output,--query,--color,--ca-bundle,--cli-read-timeout,--cli-connect-timeout,--max-items,--page-size,--starting-token= --no-paginate --no-cli-pager --no-verify-ssl:change --no-sign-request --debug --endpoint-url=:url
   --cli-input-json=:change --cli-input-yaml=:change
aws                | changes orders | data* | @aws | aws(1): global options
aws *              | changes | data* | @aws | aws(1)
aws * describe-*,list-* | reads open elsewhere | data* | @aws | aws(1): describe and list operations print descriptions of resources
aws sts get-caller-identity | reads elsewhere | data* | @aws | aws(1): prints who asks
aws iam get-user,get-role,get-policy,get-policy-version,get-role-policy,get-group,get-account-summary,get-account-password-policy,get-instance-profile | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws s3api get-bucket-*,head-bucket,head-object | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws cloudwatch,ce get-metric-*,get-dashboard,get-cost-* | reads open elsewhere | data* | @aws | aws(1): prints figures
aws lambda get-function-configuration,get-policy,get-account-settings | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws configure list,list-profiles | reads | data* | @aws | aws(1): prints settings with keys masked
aws configure set  | changes using:tool-settings | data* | @aws | aws(1): writes settings
aws configure get,export-credentials | changes secret | data* | @aws --format= | aws(1): prints a credential
aws secretsmanager get-secret-value,batch-get-secret-value | changes secret | data* | @aws | aws(1): prints secrets
aws ssm get-parameter,get-parameters,get-parameters-by-path | changes secret | data* | @aws | aws(1): prints parameters, often secrets
aws sts get-session-token,assume-role,assume-role-with-web-identity,get-federation-token | changes secret | data* | @aws | aws(1): prints credentials
aws ecr get-login-password,get-authorization-token | changes secret | data* | @aws | aws(1): prints a password
aws ec2 get-password-data,get-console-output | changes secret | data* | @aws | aws(1): prints a password
aws rds generate-db-auth-token | changes secret | data* | @aws | aws(1): prints a token
aws s3 cp,mv,sync  | network using:rsync | data* | @aws --recursive --exclude= --include= --delete --dryrun --acl= --storage-class= --quiet | aws(1): moves data
aws s3 rb          | changes system | data* | @aws --force | aws(1): removes a bucket
aws s3,s3api * | changes | data* | @aws | aws(1): data
gcloud,bq,az,doctl,hcloud,linode-cli,oci,ibmcloud,aliyun,scw,exo | changes vague | data* | --project,--format,--account,--zone,--region,--output,-o,-g,-n,--query,--filter,--limit= | clouds
gcloud config list,get-value,get | reads | data* | --format,--project= --all | gcloud(1): prints settings
gcloud auth list   | reads | data* | --format,--filter= | gcloud(1): lists accounts
gcloud auth print-access-token,print-identity-token | changes secret | data* | | gcloud(1): prints a token
gcloud info,version | reads | data* | --format= | gcloud(1): prints
gcloud * list,describe | reads elsewhere | data* | --project,--format,--account,--zone,--region,--filter,--limit,--sort-by,--page-size,--location,--uri,--cluster= --uri --global | gcloud(1): descriptions
gcloud * * list,describe | reads elsewhere | data* | --project,--format,--account,--zone,--region,--filter,--limit,--sort-by,--page-size,--location,--cluster= --uri --global | gcloud(1): descriptions
gcloud secrets versions access | changes secret | data* | | gcloud(1): prints a secret
az vm run-command invoke | changes away using:remote-run | data* | -g,-n,--resource-group,--name,--command-id,--scripts,--parameters,--ids= | az(1): runs a script on a machine
aws * delete-bucket,delete-stack,delete-cluster,delete-table,delete-db-instance,delete-db-cluster,delete-file-system,delete-organization,delete-hosted-zone,terminate-instances,terminate-environment,schedule-key-deletion,close-account | changes system | data* | @aws | aws(1): destroys what holds data
gcloud projects,sql delete | changes system | data* | | gcloud(1): destroys what holds data
gcloud sql,compute,container instances,clusters,databases delete | changes system | data* | | gcloud(1): destroys what holds data
az group,vm,aks,storage delete | changes system | data* | | az(1): destroys what holds data
doctl,hcloud,linode-cli * delete,destroy | changes system | data* | | destroys what holds data
heroku,fly,flyctl,vercel,netlify,railway apps:destroy,destroy | changes system | data* | | destroys what runs
aws ssm send-command | changes away hidden | data* | | runs a command on machines
gcloud compute instances add-metadata,create,create-with-container | changes vague | data* | --zone,--project,--metadata,--metadata-from-file= | gcloud(1): a start script runs with all rights
gcloud compute ssh | changes away | data* | --zone,--project,--command= | gcloud(1): runs a command on a machine
az account show,list,list-locations | reads elsewhere | data* | -o,--output,--query,-s,--subscription,-n,--name= --all --refresh | az(1): descriptions
az account get-access-token | changes secret | data* | | az(1): prints a token
az * list,show     | reads elsewhere using:cloud-secret | data* | -o,--output,--query,-s,--subscription,-n,--name,-g,--resource-group,--ids= -d --show-details | az(1): descriptions
az * * list,show   | reads elsewhere using:cloud-secret | data* | -o,--output,--query,-s,--subscription,-n,--name,-g,--resource-group,--ids= -d --show-details | az(1): descriptions
az keyvault secret show,list | changes secret | data* | | az(1): prints secrets
heroku,flyctl,fly,vercel,netlify,wrangler,firebase,supabase,railway,render,eb,copilot,amplify,pscale,neonctl,stripe,sentry-cli,doppler,op,pass,bw,chamber,sops,age,gopass | changes orders | data* | | services
az extension add    | runs using:plugin | data* | -s,--source,-n,--name,--version= -y --yes --upgrade --system | az(1): what is installed becomes a part of it
heroku,sf,cf plugins:install,plugins:link,install-plugin | runs using:plugin | data* | | what is installed becomes a part of it
heroku apps,logs,releases,ps,regions | reads elsewhere | change* | -a,--app,-n,--num= -t --tail --json | heroku(1): prints
flyctl,fly status,logs,releases | reads elsewhere | change* | -a,--app= --json | flyctl(1): prints
flyctl,fly apps list | reads elsewhere | | --json | flyctl(1): prints
heroku config      | changes secret | data* | -a,--app= -s --json | heroku(1): prints secrets
op read,item       | changes secret | data* | | 1Password: prints secrets
pass show,ls       | changes secret | data* | | pass(1): prints secrets
tailscale status,ip,version | reads elsewhere | data* | --json --peers --active -4 -6 | tailscale(1): prints
doppler secrets    | changes secret | data* | | prints secrets
`;
