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
gh repo set-default | changes | data* | -v:reads --view:reads | gh(1): -v prints
gh repo gitignore,license,autolink,deploy-key list,ls,view | reads elsewhere | data* | @gh -w:change --web:change | gh(1): prints
gh issue develop   | changes | data* | @gh -l:reads --list:reads -b,--base,-n,--name,--branch-repo= -c:change --checkout:change | gh(1): -l lists
gh extension,ext search | reads elsewhere | data* | -L,--limit,--license,--order,--owner,--sort,--json,-q,--jq,-t,--template= -w:change --web:change | gh(1): searches
gh agent-task list,view | reads elsewhere | data* | @gh -L,--limit= --log --follow | gh(1): prints
gh codespace,cs view | reads elsewhere | data* | @gh -c,--codespace= -f --follow | gh(1): prints
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
glab api           | reads elsewhere using:gh-api | data | -X,--method,--hostname,--output= -H,--header= -i --include --paginate --silent -f,-F,--raw-field,--field= --input=:read | glab(1): GET reads, everything else changes
glab variable get,export | changes | data* | | glab(1): prints values
glab mr approvers,issues | reads elsewhere | data* | -R,--repo= | glab(1): prints
glab ci,pipeline,pipe get,trace | reads elsewhere | data* | -R,--repo,-p,--pipeline-id,-b,--branch,-o,-F,--output= -d --with-job-details | glab(1): prints
glab repo search,contributors | reads elsewhere | data* | -s,--search,-p,-P,--page,--per-page,-F,--output,--order,--sort,-R,--repo= | glab(1): prints
glab auth status   | reads elsewhere | | --hostname= -a --all -t:secret --show-token:secret | glab(1): prints
glab user events   | reads elsewhere | | -a --all -F,--output,-p,-P,--page,--per-page= | glab(1): prints
glab alias,runner,incident,iteration,milestone,schedule,deploy-key,ssh-key,gpg-key,token list | reads elsewhere | data* | -R,--repo,-F,--output,-p,-P,--page,--per-page,-g,--group,--state,-a,-l,-m,--assignee,--label= -c -A --all --show-id | glab(1): lists
glab cluster agent list | reads elsewhere | data* | -R,--repo,-p,-P= | glab(1): lists
glab version       | reads | | | glab(1): prints
tea pulls,pull,pr,issues,issue,repos,repo,releases,release,milestones,labels,notifications,organizations,branches list,ls | reads elsewhere | data* | -r,-l,-R,-o,--repo,--login,--remote,--output,--state,--limit,--page,--fields,-f,--lm,-p,--labels,--milestones,--author,--assignee,--kind,--keyword= | tea(1): lists
jira               | changes anywhere help | data* | -p,--project= -c,--config=:change --debug | jira: global options
jira issue,sprint,epic,board,project,release list,view,ls | reads elsewhere | data* | -t,-s,-y,-a,-r,-l,-q,-P,-R,--type,--status,--priority,--assignee,--reporter,--label,--jql,--order-by,--columns,--created,--updated,--paginate,--comments,--state= --plain --raw --csv --no-headers --no-truncate --current --prev --next --table --reverse | jira: prints
jira me,serverinfo,version | reads elsewhere | | | jira: prints
glab mr,issue,ci,pipeline,release,label,repo,variable,snippet list,view,status,diff,show | reads elsewhere | data* | -R,--repo,-P,-p,--per-page,--page,-F,--output,-a,--assignee,--author,-r,--reviewer,-l,--label,-m,--milestone,--state,--search,-b,--branch,-s,--source-branch,-t,--target-branch,-o,--order,-S,--sort,--in,--not-author,--not-assignee,--not-label,-g,--group,-i,--iteration,-e,--epic= -A --all -c --comments -M --merged --closed --opened -d --draft --live --compact --color= --raw -w:change --web:change | glab(1): prints
# Infrastructure.
terraform,tofu     | changes single posix | data* | -chdir=:code -help:reads -version:reads | terraform: global options
terraform,tofu version | reads single facts | | -json | terraform: prints
terraform,tofu show | reads single elsewhere | read | -json -no-color -var=,-var-file= | terraform show: prints a state or plan
terraform,tofu output | reads single elsewhere | data | -no-color -json:secret -raw:secret -state=:read | terraform output: prints; -json and -raw show sensitive values
terraform,tofu state list,show | reads single elsewhere | data* | -id=,-state= -no-color | terraform state: prints
terraform,tofu state pull | changes single secret | data* | | terraform state: prints all of it, with its secrets
terraform,tofu workspace list,show | reads single elsewhere | data* | -no-color | terraform workspace: prints
terraform,tofu providers,graph,metadata,modules | reads single | data* | -json -no-color -type= -plan=:read -draw-cycles | terraform: print
terraform,tofu providers schema | runs single | data* | -json | terraform: starts the providers
terraform,tofu providers lock,mirror | network single | data* | | terraform: download
terraform,tofu login,logout | network single using:urls | data* | | terraform login: asks a server for a token
terraform,tofu destroy | changes single using:destroy | data* | -var=,-var-file=,-target= -state= -auto-approve -force -lock=,-input=,-parallelism= -no-color | terraform destroy: removes what it made
terraform,tofu fmt | changes single | rewrite*=. | -check:reads -write=,-list=,-diff -recursive -no-color | terraform fmt: -check only checks
terraform,tofu init,get,plan,apply,import,refresh,validate,console,test,taint,untaint,force-unlock | changes single | data* | -var-file=:read -var=,-target=,-out=:write -state= -backend-config= -destroy:system -from-module=:danger -plugin-dir=:danger | terraform: runs providers
terragrunt,cdk,sam,serverless,sls,ansible-galaxy,packer,consul,nomad,chef,puppet,salt,vagrant | changes vague | data* | | infrastructure
ansible-playbook   | changes vague | code* | -i,--inventory,--vault-password-file,--vault-pass-file=:code -e,--extra-vars,-l,--limit,-t,--tags,--skip-tags,-u,--user,-f,--forks,--private-key,--key-file= | ansible-playbook(1): runs what a playbook says, here too
ansible            | changes vague using:ansible | data* | -a,--args,-m,--module-name,-u,--user,-l,--limit,-f,--forks,-t,-e,--extra-vars= -i,--inventory=:read,code -b --become -K -k -v -C --check -D --diff | ansible(1): runs a module on other machines
pulumi             | changes vague | data* | -C,--cwd=:code -s,--stack= -y --yes | infrastructure
pulumi destroy     | changes using:destroy | data* | -C,--cwd=:code -s,--stack,-t,--target= -y --yes -f --skip-preview --remove | pulumi(1): removes what it made
pulumi stack       | reads elsewhere | | @pulumi | pulumi: alone it prints
pulumi stack,plugin,project,org * | changes | data* | -s,--stack= -y --yes | pulumi
pulumi stack,plugin,project,org ls,history,output,tag,get-default | reads elsewhere | data* | @pulumi | pulumi: prints; --show-secrets is not listed
pulumi stack tag * | changes | data* | | pulumi
pulumi stack tag ls,get | reads elsewhere | data* | @pulumi | pulumi: prints
@pulumi | -s,--stack,-C,--cwd,-o,--organization,-p,--project,-t,--tag,--color,--page,--page-size= -j --json -a --all -i --show-ids -u --show-urns --show-name --full-dates --non-interactive
pulumi config      | reads elsewhere | | @pulumi | pulumi: alone it lists, secrets masked
pulumi config *    | changes | data* | | pulumi
pulumi config get  | changes | data* | @pulumi | pulumi: prints a value, deciphered
pulumi whoami      | reads elsewhere | | -v --verbose -j --json | pulumi: prints
pulumi about       | changes | data* | | pulumi
pulumi version     | reads facts | | | pulumi: prints
vagrant status,global-status,version | changes | data* | | runs the Vagrantfile
vault              | changes vague single | data* | -address=:url | vault(1)
@vault | -format=,-namespace=,-ns= -address=:url -detailed -tls-skip-verify -non-interactive
vault read,kv,login,token | changes secret | data* | | vault: shows secrets
vault status,version,list,path-help | reads single elsewhere | data* | @vault | vault(1): print
vault secrets,auth,policy,audit,namespace,plugin list | reads single elsewhere | data* | @vault | vault(1): list
vault policy read  | reads single elsewhere | data* | @vault | vault(1): prints rules
vault kv list      | reads single elsewhere | data* | @vault -mount= | vault(1): lists names
vault kv metadata get | reads single elsewhere | data* | @vault -mount= | vault(1): prints no values
vault token capabilities | reads single elsewhere | data* | @vault | vault(1): tells
vault operator members,key-status | reads single elsewhere | | @vault | vault(1): prints
vault operator raft list-peers | reads single elsewhere | | @vault | vault(1): prints
consul members,info,version,rtt | reads single elsewhere | data* | @consul -detailed -wan -status=,-segment=,-filter= | consul(1): print
consul catalog datacenters,nodes,services | reads single elsewhere | data* | @consul -detailed -tags -service=,-near=,-filter=,-node= | consul(1): lists
consul operator raft list-peers | reads single elsewhere | | @consul | consul(1): prints
consul config,intention list,read,check,get,match | reads single elsewhere | data* | @consul -kind=,-name= -source -destination | consul(1): prints
consul validate    | reads single | read* | -quiet -config-format= | consul(1): checks files
@consul | -http-addr=:url -datacenter=,-namespace=,-format= -stale
nomad status,version,agent-info | reads single elsewhere | data* | @nomad | nomad(1): print
nomad job,node,alloc,deployment,server,namespace,eval,volume,plugin,service status,list,inspect,history,members,info,allocs,deployments,evals | reads single elsewhere | data* | @nomad | nomad(1): print
nomad alloc logs   | reads single elsewhere | data* | @nomad -stderr -stdout -f -tail -job -n=,-c=,-task= | nomad(1): prints
nomad fmt          | changes single | rewrite*=. | -check:reads -write=,-list= -recursive | nomad(1): -check only checks
@nomad | -address=:url -region=,-namespace=,-t=,-per-page=,-filter=,-type= -json -verbose -short -self -stats -all-allocs -evals -latest -allocs -detailed -all
sam list           | changes | data* | | sam
sam list resources,endpoints,stack-outputs | reads elsewhere | | --stack-name,--region,--profile,--output= --debug | sam: lists
ansible-galaxy list | reads | data* | -p,--roles-path= -v | ansible-galaxy(1): lists
ansible-galaxy collection,role list | reads | data* | -p,--format,--collections-path,--roles-path= -v | ansible-galaxy(1): lists
ansible-doc        | reads here | data* | -l -j -s -v --list --json --snippet | ansible-doc(1): prints
ansible-config list,view | reads here | data* | -t,--type,-f,--format= -v --only-changed --changed-only | ansible-config(1): prints
ansible-vault view | changes secret | data* | | ansible-vault(1): shows secrets
packer validate,inspect | changes | data* | | packer: start plugins
packer fmt         | changes single | rewrite*=. | -check:reads -diff -write= -recursive | packer: -check only checks
packer plugins installed | reads | | | packer: lists
packer plugins install | runs single | data* | --path=:danger -path=:danger --force | packer: --path takes a plugin from a file
ansible-lint,tflint,tfsec,checkov | changes | data* | | check
ansible-inventory  | changes | data* | | runs inventory scripts
# Clouds: descriptions of resources only.
@aws | --region,--profile,--output,--query,--color,--ca-bundle,--cli-read-timeout,--cli-connect-timeout,--max-items,--page-size,--starting-token= --no-paginate --no-cli-pager --no-verify-ssl:change --no-sign-request --debug --endpoint-url=:url
   --cli-input-json=:change --cli-input-yaml=:change
aws                | changes orders using:handed | data* | @aws | aws(1): global options
aws *              | changes | data* | @aws | aws(1)
aws * describe-*,list-* | reads open elsewhere | data* | @aws | aws(1): describe and list operations print descriptions of resources
aws sts get-caller-identity | reads elsewhere | data* | @aws | aws(1): prints who asks
aws * wait         | reads open elsewhere | data* | @aws | aws(1): waits
aws iam get-*,simulate-*-policy | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws acm,accessanalyzer,amplify,apigateway,apigatewayv2,appsync,budgets,cloudfront,codebuild,codedeploy,codepipeline,compute-optimizer,configservice,dlm,ec2,ecr,ecr-public,elbv2,fis,glue,guardduty,kafka,kms,pricing,ram,resource-groups,resourcegroupstaggingapi,route53,route53domains,route53resolver,scheduler,securityhub,service-quotas,servicediscovery,ses,sesv2,sns,sqs,sso-admin,wafv2,inspector2 get-*
                   | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws amplify,glue get-app,get-branch,get-webhook,get-connection,get-connections,get-entity-records | changes | data* | @aws | aws(1): print passwords and data
aws apigateway get-export,get-sdk,get-api-key,get-api-keys,get-usage-plan-key,get-usage-plan-keys | changes | data* | @aws | aws(1): write a file, print keys
aws appsync list-api-keys | changes secret | data* | @aws | aws(1): prints keys
aws appsync get-introspection-schema | changes | data* | @aws | aws(1): writes a file
aws cloudfront get-function,get-connection-function | changes | data* | @aws | aws(1): writes a file
aws codepipeline get-job-details,get-third-party-job-details | changes secret | data* | @aws | aws(1): prints credentials
aws kms get-parameters-for-import | changes | data* | @aws | aws(1): makes a key
aws ec2 get-flow-logs-integration-template | changes | data* | @aws | aws(1): writes a template into a bucket
aws ec2 get-launch-template-data,get-vpn-connection-device-sample-configuration,get-instance-tpm-ek-pub | changes | data* | @aws | aws(1): prints data of users, and keys
aws codebuild,codedeploy,ecr,glue batch-get-builds,batch-get-projects,batch-get-deployments,batch-get-applications,batch-get-image,batch-get-crawlers | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws athena get-query-execution,get-work-group,get-data-catalog,get-database,get-table-metadata,get-named-query | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws cloudformation get-template,get-template-summary,get-stack-policy | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws cloudtrail get-trail,get-trail-status,get-event-selectors,get-insight-selectors | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws lambda get-function,get-function-*,get-alias,get-layer-version*,get-event-source-mapping,get-provisioned-concurrency-config | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws lightsail get-instance,get-instances,get-instance-state,get-static-ips,get-domains,get-regions,get-bundles,get-blueprints | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws ssm get-document,get-connection-status,get-service-setting,get-inventory,get-calendar-state | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws iam get-user,get-role | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws s3api get-bucket-*,get-public-access-block,get-object-acl,get-object-tagging,get-object-attributes,list-buckets,head-bucket,head-object | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws cloudwatch,ce get-metric-*,get-dashboard,get-cost-* | reads open elsewhere | data* | @aws | aws(1): prints figures
aws lambda get-policy,get-account-settings | reads open elsewhere | data* | @aws | aws(1): prints descriptions
aws configure list,list-profiles | reads | data* | @aws | aws(1): prints settings with keys masked
aws configure set  | changes using:tool-settings | data* | @aws | aws(1): writes settings
aws configure get  | reads using:setting | data* | @aws | aws(1): prints a setting, which may be a credential
aws configure export-credentials | changes secret | data* | @aws --format= | aws(1): prints a credential
aws secretsmanager get-secret-value,batch-get-secret-value | changes secret | data* | @aws | aws(1): prints secrets
aws ssm get-parameter,get-parameters,get-parameters-by-path,get-parameter-history | changes secret | data* | @aws | aws(1): prints parameters, often secrets
aws sts get-session-token,assume-role,assume-role-with-web-identity,get-federation-token | changes secret | data* | @aws | aws(1): prints credentials
aws ecr,ecr-public,codeartifact,eks get-login-password,get-login,get-authorization-token,get-token | changes secret | data* | @aws | aws(1): prints a password
aws cognito-idp describe-user-pool-client | changes secret | data* | @aws | aws(1): prints a secret
aws ec2 get-password-data,get-console-output | changes secret | data* | @aws | aws(1): prints a password
aws rds generate-db-auth-token | changes secret | data* | @aws | aws(1): prints a token
aws s3 cp,mv,sync  | network using:rsync | data* | @aws --recursive --exclude= --include= --delete --dryrun --acl= --storage-class= --quiet | aws(1): moves data
aws s3 rb          | changes system | data* | @aws --force | aws(1): removes a bucket
aws s3,s3api * | changes | data* | @aws | aws(1): data
bq,az,doctl,hcloud,linode-cli,oci,ibmcloud,aliyun,scw,exo | changes vague using:handed | data* | --project,--format,--account,--zone,--region,--output,-o,-g,-n,--query,--filter,--limit= | clouds
gcloud config list,get-value,get | reads | data* | --format,--project= --all | gcloud(1): prints settings
gcloud auth list   | reads | data* | --format,--filter= | gcloud(1): lists accounts
gcloud auth print-access-token,print-identity-token | changes secret | data* | | gcloud(1): prints a token
gcloud             | changes vague | data* | --project,--format,--account,--zone,--region,--configuration,--verbosity= -q --quiet | gcloud(1)
gcloud info        | reads | data* | --format= --show-log | gcloud(1): prints
@gcloud | --project,--format,--account,--zone,--region,--filter,--limit,--sort-by,--page-size,--location,--cluster= --flags-file=:change --attestation-file=:change --access-token-file=:change
gcloud * list,describe,get-iam-policy | reads open elsewhere using:things | data* | @gcloud | gcloud(1): descriptions
gcloud * * list,describe,get-iam-policy | reads open elsewhere using:things | data* | @gcloud | gcloud(1): descriptions
gcloud alpha,beta * list,describe,get-iam-policy | reads open elsewhere using:things | data* | @gcloud | gcloud(1): descriptions
gcloud alpha,beta * * list,describe,get-iam-policy | reads open elsewhere using:things | data* | @gcloud | gcloud(1): descriptions
gcloud compute networks subnets,peerings list,describe,get-iam-policy | reads open elsewhere | data* | @gcloud | gcloud(1): descriptions
gcloud artifacts docker images,tags list,describe,get-iam-policy | reads open elsewhere | data* | @gcloud | gcloud(1): descriptions
gcloud run jobs executions list,describe,get-iam-policy | reads open elsewhere | data* | @gcloud | gcloud(1): descriptions
gcloud iam service-accounts keys list,describe,get-iam-policy | reads open elsewhere | data* | @gcloud | gcloud(1): descriptions
gcloud kms keys versions list,describe,get-iam-policy | reads open elsewhere | data* | @gcloud | gcloud(1): descriptions
gcloud sql ssl client-certs,server-ca-certs list,describe,get-iam-policy | reads open elsewhere | data* | @gcloud | gcloud(1): descriptions
gcloud logging read,list | reads open elsewhere using:things | data* | @gcloud --freshness,--order,--bucket,--view,--resource-names= | gcloud(1): prints log entries
gcloud app,functions,run logs read | reads open elsewhere using:things | data* | @gcloud --service,--version,--level,--min-log-level,--start-time,--end-time= | gcloud(1): prints log entries
gcloud run services,jobs logs read | reads open elsewhere using:things | data* | @gcloud --log-filter= | gcloud(1): prints log entries
gcloud builds log  | reads open elsewhere using:things | data* | @gcloud --stream | gcloud(1): prints a log
gcloud container images list-tags | reads open elsewhere | data* | @gcloud | gcloud(1): lists
gcloud help,topic,cheat-sheet | reads | data* | | gcloud(1): prints
gcloud,bq,hcloud,doctl version | reads | data* | --format= | print
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
@az | -o,--output,--query,-s,--subscription,-n,--name,-g,--resource-group,--ids,-l,--location,--top,--id,--org,--organization,-p,--project,--max-events,--resource,--metric,--display-name,--filter= -d --show-details --only-show-errors --verbose --debug --all --help -h
az account show,list,list-locations | reads elsewhere | data* | -o,--output,--query,-s,--subscription,-n,--name= --all --refresh | az(1): descriptions
az account get-access-token | changes secret | data* | | az(1): prints a token
az * list,show     | reads open elsewhere using:cloud-secret | data* | @az | az(1): descriptions
az * * list,show   | reads open elsewhere using:cloud-secret | data* | @az | az(1): descriptions
az * vnet,nsg,lb,route-table,private-dns,dns,server,db,account,config,deployment,topic,namespace,eventhub,firewall,mongodb,vnet-gateway,application-gateway subnet,peering,rule,address-pool,probe,route,zone,record-set,firewall-rule,appsettings,connection-string,slot,database,collection,container,subscription,queue,topic,policy list,show | reads open elsewhere using:cloud-secret | data* | @az | az(1): descriptions
az group exists    | reads elsewhere | data* | @az | az(1): tells
az vm list-ip-addresses,list-sizes,list-skus,list-usage,get-instance-view | reads elsewhere | data* | @az --size= --zone | az(1): descriptions
az aks get-versions,get-upgrades | reads elsewhere | data* | @az | az(1): descriptions
az acr repository show-tags,show-manifests | reads elsewhere | data* | @az --repository,--orderby= --detail | az(1): descriptions
az acr manifest list-metadata | reads elsewhere | data* | @az -r,--registry,--orderby= | az(1): descriptions
az keyvault secret list-versions | reads elsewhere | data* | @az --vault-name,--maxresults= | az(1): lists versions without values
az version         | reads | | @az | az(1): prints
az bicep version   | reads | | | az(1): prints
az configure       | changes | data* | -l:reads --list-defaults:reads -o,--output= --scope= | az(1): -l lists
@doctl | -o,--output,--format,--context,--region,--tag-name= --no-header
doctl compute droplet,image,volume,snapshot,ssh-key,size,region,firewall,load-balancer,domain,reserved-ip,tag,certificate,cdn,action list,get,list-user,list-public,list-distribution | reads elsewhere | data* | @doctl --public | doctl: lists
doctl compute domain records list | reads elsewhere | data* | @doctl | doctl: lists
doctl account,balance get | reads elsewhere | | @doctl | doctl: prints
doctl apps,projects,vpcs,auth,invoice,monitoring list,get,list-deployments,get-deployment,list-regions,list-instance-sizes,logs | reads elsewhere | data* | @doctl --deployment,--type,--tail= -f --follow | doctl: prints
doctl kubernetes cluster list,get | reads elsewhere | data* | @doctl | doctl: lists
doctl kubernetes cluster node-pool list,get | reads elsewhere | data* | @doctl | doctl: lists
doctl registry get | reads elsewhere | | @doctl | doctl: prints
doctl registry repository list,list-v2,list-tags,list-manifests | reads elsewhere | data* | @doctl | doctl: lists
hcloud * list,describe,active | reads elsewhere | data* | -o,--output,-l,--selector,-s,--sort,--context= | hcloud: lists
linode-cli linodes,domains,volumes,nodebalancers,images,regions,account,databases,lke,firewalls,vpcs,vlans,networking,stackscripts,events,placement,kernels,object-storage list,view,types,ips-list,clusters-list,pools-list,nodes-list,records-list,devices-list,configs-list,disks-list | reads elsewhere | data* | --format,--page,--page-size,--delimiter= --json --pretty --text --no-headers --all --all-columns --no-defaults | linode-cli: lists
scw instance,k8s,rdb,lb,registry,vpc,dns,container,function server,cluster,pool,node,image,volume,instance,namespace,lb,zone,record,container,function,ip,security-group,snapshot list,get | reads elsewhere | data* | -o,--output,-p,--profile= | scw: lists
az keyvault secret show,list | changes secret | data* | | az(1): prints secrets
heroku,flyctl,fly,netlify,wrangler,firebase,supabase,railway,render,eb,copilot,amplify,neonctl,stripe,sentry-cli,doppler,op,pass,bw,chamber,sops,age,gopass | changes orders | data* | | services
heroku apps,logs,releases,ps,regions,addons,domains,buildpacks,certs,features,access,pipelines,labs,drains,webhooks,plugins,info,status,stack,spaces,notifications | reads elsewhere | change* | -a,--app,-n,--num,-d,-s,--source,--ps,--dyno,--space,--team= -t --tail --json -A --all -x --extended | heroku(1): prints
heroku apps:info,releases:info,addons:info,auth:whoami,pg:info,pg:backups,redis:info,ps:type,certs:info,pipelines:info,domains:info,buildpacks:info,features:info,spaces:info,addons:services,addons:plans,apps:stacks | reads elsewhere | data* | -a,--app,-r,--remote= --json -s --shell -x | heroku(1): prints
@fly | -a,--app,-c,--config,-s,--state= --json -j --all -q --quiet --image
flyctl,fly status,logs,releases,info | reads elsewhere | change* | @fly -n --no-tail -r,--region,-i,--instance,--machine= | fly(1): prints
flyctl,fly apps,machine,machines,m,volumes,volume,vol,ips,certs,secrets,regions,checks,services,postgres,pg,redis,scale,autoscale,config,orgs,extensions,image,networks list,ls,show,status,validate,regions,releases | reads elsewhere | data* | @fly -d --display-config | fly(1): prints
flyctl,fly platform regions,vm-sizes,status | reads elsewhere | | --json | fly(1): prints
flyctl,fly version | reads | | --json | fly(1): prints
flyctl,fly auth whoami | reads elsewhere | | --json | fly(1): prints
vercel,vc          | changes orders | data* | | vercel
@vercel | -S,--scope,-T,--team= --no-color -d --debug
vercel,vc ls,list,whoami,inspect,logs | reads elsewhere | data | @vercel -m,--meta,--environment,--limit,--next= --prod --json -j --wait -l --logs | vercel: prints
vercel,vc env,domains,project,projects,alias,aliases,dns,certs,cert,teams,integration,target ls,list,inspect | reads elsewhere | data* | @vercel --next,--limit= | vercel: lists
netlify status     | reads elsewhere | | --verbose --json | netlify: prints
netlify sites:list,functions:list,teams:list,addons:list | reads elsewhere | | --json | netlify: lists
@wrangler | -c=:change --config=:change --cwd=:change --env-file=:change -e,--env,--name= --json
wrangler deployments list,status,view | reads elsewhere | data* | @wrangler | wrangler: prints
wrangler versions,secret list,view | reads elsewhere | data* | @wrangler | wrangler: prints names and versions
wrangler kv,r2,d1,queues,pages,vectorize,hyperdrive,workflows list,info | reads elsewhere | data* | @wrangler | wrangler: prints
wrangler kv namespace,key list | reads elsewhere | data* | @wrangler --namespace-id,--binding,--prefix= --preview --remote --local | wrangler: prints names
wrangler r2 bucket list,info | reads elsewhere | data* | @wrangler -J,--jurisdiction= | wrangler: prints
wrangler pages project,deployment list | reads elsewhere | data* | @wrangler --project-name,--environment= | wrangler: prints
firebase projects:list,apps:list,functions:list,hosting:sites:list,hosting:channel:list,login:list,database:instances:list,firestore:databases:list,firestore:indexes,remoteconfig:versions:list | reads elsewhere | | -P,--project,--site= --json --non-interactive | firebase: lists
supabase projects,functions,secrets,branches,orgs,domains,sso list | reads elsewhere | | --project-ref,-o,--output= | supabase: lists
railway status,list,whoami,environments,logs | reads elsewhere | | --json -d --deployment -b --build -s,--service,-e,--environment,-n,--lines= | railway: prints
eb status,list,health | reads elsewhere | data* | -v --verbose -a --all --profile,-r,--region= | eb: prints
pscale             | changes orders | data* | | pscale
pscale database,db,branch,deploy-request,backup,org,region list,ls,show | reads elsewhere | data* | --org,-f,--format= | pscale: lists
neonctl,neon projects,branches,databases,roles,operations,orgs,ip-allow list,get | reads elsewhere | data* | --project-id,--org-id,-o,--output,--branch= | neonctl: lists
turso              | changes orders | data* | | turso
turso db,group,org list | reads elsewhere | data* | | turso: lists
cloudflared tunnel list,info | reads elsewhere | data* | -o,--output,-n,--name,--sort-by= -r -d | cloudflared: prints
cloudflared,ngrok version | reads | | | print
ngrok config check | reads | | | ngrok: checks
az extension add    | runs using:plugin | data* | -s,--source,-n,--name,--version= -y --yes --upgrade --system | az(1): what is installed becomes a part of it
heroku,sf,cf plugins:install,plugins:link,install-plugin | runs using:plugin | data* | | what is installed becomes a part of it
heroku config      | changes secret | data* | -a,--app= -s --json | heroku(1): prints secrets
op vault,user,group,account list,get | reads elsewhere | data* | --format,--account,--vault= --permission= | op(1): prints no items
op whoami          | reads elsewhere | | --format,--account= | op(1): prints
op item list,template | reads elsewhere | data* | --format,--account,--vault,--categories,--tags= --favorite | op(1): lists names
op read,item       | changes secret | data* | | 1Password: prints secrets
pass show,ls       | changes secret | data* | | pass(1): prints secrets
tailscale status,ip,version,whois,netcheck,exit-node | reads elsewhere | data* | --json --peers --active --self --web:change -4 -6 -1 --proto= | tailscale(1): prints
tailscale exit-node * | changes | data* | | tailscale(1)
tailscale serve,funnel,dns,lock status | reads elsewhere | | --json --all | tailscale(1): prints
tailscale exit-node list,suggest | reads elsewhere | | --filter= | tailscale(1): prints
doppler configs,projects,environments,me,activity | reads elsewhere | | -p,--project,-c,--config,-n,--number= --json | doppler: lists
doppler secrets    | changes secret | data* | | prints secrets
`;
