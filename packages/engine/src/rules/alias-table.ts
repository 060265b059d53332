/**
 * Other names of the same command. What deny and ask say of one holds for all on its line; allow takes each for itself.
 *
 *     program[,program] | name,name        the program's subcommands
 *     program * | name,name                what stands behind any one subcommand
 *                | command,command         whole commands
 */
export const aliasTable = `
# npm also takes any beginning of a name that is no beginning of another.
npm | install,i,in,ins,inst,insta,instal,isnt,isnta,isntal,isntall,add
npm | ci,ic,clean-install,install-clean,isntall-clean
npm | install-test,it
npm | uninstall,un,unlink,remove,rm,r
npm | update,up,upgrade,udpate
npm | run,run-script,rum,urn
npm | test,t,tst
npm | exec,x
npm | link,ln
npm | init,create,innit
npm | config,c
npm | access,acc,acce,acces
npm | publish,pu,pub,publ,publi,publis
npm | unpublish,unp,unpu,unpub,unpubl,unpubli,unpublis
npm | deprecate,dep,depr,depre,deprec,depreca,deprecat
npm | dist-tag,dist-tags
npm | owner,author
npm | login,adduser,add-user
npm | token,to,tok,toke
pnpm | install,i
pnpm | remove,rm,uninstall,un
pnpm | update,up,upgrade
pnpm | run,run-script
pnpm | test,t,tst
pnpm | link,ln
yarn | upgrade,up
bun | install,i
bun | add,a
bun | remove,rm
cargo | build,b
cargo | run,r
cargo | test,t
cargo | remove,rm
brew | uninstall,remove,rm
gem | install,i
# Images and containers have their commands twice.
docker,podman | run,container run
docker,podman | exec,container exec
docker,podman | create,container create
docker,podman | start,container start
docker,podman | stop,container stop
docker,podman | restart,container restart
docker,podman | kill,container kill
docker,podman | rm,container rm,container remove
docker,podman | cp,container cp
docker,podman | commit,container commit
docker,podman | export,container export
docker,podman | attach,container attach
docker,podman | logs,container logs
docker,podman | update,container update
docker,podman | rename,container rename
docker,podman | build,image build,builder build,buildx build,buildx b
docker,podman | push,image push
docker,podman | pull,image pull
docker,podman | tag,image tag
docker,podman | save,image save
docker,podman | load,image load
docker,podman | import,image import
docker,podman | rmi,image rm,image remove
docker,podman | volume rm,volume remove
docker,podman | network rm,network remove
docker,podman | context rm,context remove
helm | uninstall,un,delete,del
helm | repo remove,repo rm
kubectl * | pods,pod,po
kubectl * | deployments,deployment,deploy
kubectl * | services,service,svc
kubectl * | namespaces,namespace,ns
kubectl * | nodes,node,no
kubectl * | secrets,secret
kubectl * | configmaps,configmap,cm
kubectl * | ingresses,ingress,ing
kubectl * | statefulsets,statefulset,sts
kubectl * | daemonsets,daemonset,ds
kubectl * | replicasets,replicaset,rs
kubectl * | jobs,job
kubectl * | cronjobs,cronjob,cj
kubectl * | serviceaccounts,serviceaccount,sa
kubectl * | persistentvolumes,persistentvolume,pv
kubectl * | persistentvolumeclaims,persistentvolumeclaim,pvc
kubectl * | customresourcedefinitions,customresourcedefinition,crds,crd
git | add,stage
gh pr,gh issue,gh release | create,new
 | pip,pip3,python -m pip,python3 -m pip
 | docker compose,docker-compose
 | podman compose,podman-compose
`;
