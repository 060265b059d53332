/** Containers and clusters. Readers ask the daemon or the cluster; what starts, stops or enters one changes it. */

export const containers = `
@list | -a,--all -q,--quiet -f,--filter= --format= --no-trunc -n,--last= -l,--latest -s,--size --digests --tree --orphans --dry-run --services --status= -p,--pod,--ns,--external,--noheading,--history --sync:change --sort=
docker,podman,nerdctl | changes posix help | data* | -c,--context,-l,--log-level,--connection= -D --debug --config=:change,code -H=:url --host=:url --tls --tlsverify --tlscacert= --tlscert= --tlskey= --remote --hooks-dir=:danger --conmon=:exec --runtime=:exec --network-cmd-path=:exec --module=:danger --root=:write --runroot=:write --data-root=:write --tmpdir=:write --volumepath=:write --cgroup-manager,--events-backend,--storage-driver,-n,--namespace= --storage-opt=:change --url=:url --identity=:read --syslog | docker(1): global options
docker,podman,nerdctl ps,images,ls | reads elsewhere | data* | @list | docker(1): lists
docker,podman,nerdctl container,image,volume,network,context,service,stack,node,secret,config,plugin,pod,machine,manifest,builder ls,list,ps | reads elsewhere | data* | @list --no-resolve --no-heading --noheading --sort= --cluster | docker(1): lists
docker,podman,nerdctl inspect | reads elsewhere | data* | -f,--format= -s --size -l --latest --type= | docker-inspect(1): prints
docker,podman,nerdctl container,image,volume,network,context,service,node,plugin,pod,machine,config inspect | reads elsewhere | data* | -f,--format= -s --size --verbose -v --pretty --platform= | docker(1): prints
docker,podman,nerdctl logs | reads elsewhere | data* | -f --follow -n,--tail,--since,--until= -t --timestamps --details --names -l --latest --color | docker-logs(1): prints
docker,podman,nerdctl container,service,pod logs | reads elsewhere | data* | -f --follow -n,--tail,--since,--until= -t --timestamps --details --no-resolve --no-task-ids --no-trunc --raw | docker-logs(1): prints
docker,podman,nerdctl stats,port,diff,history,info,version,events | reads elsewhere | data* | -a --all --no-stream --no-trunc --format= -f,--filter,--since,--until= -H --human -q --quiet --debug -l --latest --no-reset -i,--interval= | docker(1): print
docker,podman,nerdctl container,image,pod stats,port,diff | reads elsewhere | data* | -a --all --no-stream --no-trunc --format= -l --latest --no-reset -i,--interval= | docker(1): print
docker,podman,nerdctl top | reads elsewhere posix | data* | -l --latest | docker-top(1): what follows is for ps
docker,podman,nerdctl container,pod top | reads elsewhere posix | data* | -l --latest | docker-top(1): what follows is for ps
docker,podman,nerdctl help | reads | data* | | docker(1): prints
docker,podman secret inspect | reads elsewhere | data* | -f,--format= --pretty -p --showsecret:secret | docker(1): prints what is known of it
docker stack services | reads elsewhere | data* | @list | docker-stack(1): lists
docker checkpoint,model,extension ls,list | reads elsewhere | data* | -q --json --format= --checkpoint-dir= | docker(1): lists
docker desktop status,version | reads elsewhere | | --format= --short | docker-desktop: prints
podman container,image,volume,pod,network,secret,manifest exists | reads elsewhere | data* | --external | podman(1): tells
podman system connection list,ls | reads | data* | -q,--quiet,-f,--format= | podman(1): lists
podman machine info | reads elsewhere | | -f,--format= | podman-machine(1): prints
podman image trust show | reads | data* | -n --noheading -j --json --raw | podman(1): prints
podman mount       | reads elsewhere | change* | --format= --notruncate --no-trunc | podman-mount(1): alone it lists
podman generate kube,systemd | reads elsewhere | data* | -s --service -n --name --new --no-header -t,--type= -r,--replicas= --restart-policy= --wants= --after= --requires= --format= -f:change --files:change --filename=:write | podman-generate(1): prints; -f writes
podman kube generate | reads elsewhere | data* | -s --service -n --name --new --no-header -t,--type= -r,--replicas= --restart-policy= --wants= --after= --requires= --format= -f:change --files:change --filename=:write | podman-generate(1): prints; -f writes
nerdctl namespace,ns ls,list,inspect | reads elsewhere | data* | -q --quiet -f,--format= | nerdctl: lists
docker,podman,nerdctl image history,tree | reads elsewhere | data* | -H --human -q --quiet --no-trunc --format= | docker(1): prints
docker,podman,nerdctl system df,info,events | reads elsewhere | data* | --stream=? -v --verbose --format= -f,--filter,--since,--until= | docker-system(1): prints
docker context show | reads | data* | | docker-context(1): prints
docker buildx history ls,inspect,logs | reads elsewhere | data* | --builder,--filter,--format,--progress,--type= --no-trunc --local | docker-buildx(1): prints
docker buildx ls,du,inspect,version | reads elsewhere | data* | --verbose --format= --no-trunc --filter= --builder= | docker-buildx(1): prints; --bootstrap is not listed
docker,podman,nerdctl run,create | changes posix away using:container | data* | @run | docker-run(1): starts a container
docker,podman,nerdctl container run,create | changes posix away using:container | data* | @run | docker-run(1): starts a container
@run | -v,--volume,--mount,-e,--env,--env-file,-p,--publish,-w,--workdir,-u,--user,--name,--network,--net,-h,--hostname,-l,--label,-m,--memory,--cpus,--entrypoint,--platform,--restart,--ipc,--pid,--userns,--uts,--cgroupns,--cap-add,--cap-drop,--device,--security-opt,--gpus,--shm-size,--tmpfs,--ulimit,--add-host,--dns,--link,--volumes-from,--pull,--log-driver,--log-opt,--stop-signal,--stop-timeout,--health-cmd,--cpu-shares,-c,-a,--attach,--runtime,--expose,--group-add,--ip,--network-alias,--annotation,--device-cgroup-rule,--cidfile,--label-file,--isolation,--storage-opt,--sysctl,--domainname,--mac-address=
   -d --detach -i --interactive -t --tty --rm --init --privileged --read-only -P --publish-all -q --quiet --no-healthcheck --oom-kill-disable --sig-proxy
docker,podman,nerdctl exec | changes posix away using:container | data* | -e,--env,--env-file,-w,--workdir,-u,--user,--detach-keys= -d -i -t --detach --interactive --tty --privileged | docker-exec(1): runs in a container
docker buildx bake | runs using:context | data* | -f,--file=:read --set= --allow= --metadata-file=:write --builder,--progress,--provenance,--sbom= --no-cache --pull --push --load --print:reads --list=:reads | docker-buildx(1): builds what files say
docker buildx build,b | changes using:context | read | @build
docker,podman,nerdctl builder,image build | changes using:context | read | @build
docker,podman,nerdctl build | changes using:context | read | @build
                     | docker-build(1): runs the steps of a Dockerfile
@build | --allow,--build-context,--provenance,--sbom,--attest,--annotation,-v,--volume= -t,--tag,--target,--build-arg,--platform,--label,--network,--progress,--cache-from,--cache-to,--builder,--secret,--ssh,--add-host,--shm-size,--ulimit,--isolation,-m= -f,--file=:read --iidfile=:write --metadata-file=:write -o,--output= --no-cache --pull -q --quiet --rm --push --load --hooks-dir=:danger --runtime=:exec
docker,podman,nerdctl secret,config create | changes | data read | -d,--driver,-l,--label,--template-driver= | docker-secret(1): takes a file
docker swarm join  | changes hidden | data* | --token,--advertise-addr,--listen-addr,--availability,--data-path-addr= | lets another machine start containers here
docker,podman,nerdctl volume create | changes using:volume | data* | -d,--driver,-o,--opt,--label,--name= | docker-volume(1): makes a volume
podman play,kube kube,play,apply | changes using:remote-script | data* | --configmap,--network,--log-driver,--annotation= --replace --down --start=? | podman-kube(1): starts what a file names
docker,podman,nerdctl cp | changes using:container-copy | read write | -a -L -q | docker-cp(1): copies
docker,podman,nerdctl save,export | changes | data* | -o=:write --output=:write | docker-save(1): writes an archive
docker,podman,nerdctl load,import | changes | data* | -i=:read --input=:read -q --quiet | docker-load(1): reads an archive
docker,podman,nerdctl pull,push,login,logout,search | network | data* | -a -q -u,-p,--username,--password,--platform= --password-stdin --all-tags --quiet --disable-content-trust | connect to a registry
docker,podman plugin install,upgrade,set | changes hidden | data* | | a plugin of the daemon runs with the rights of its owner
docker manifest inspect | network | data* | -v --verbose --insecure | docker-manifest(1): asks the registry
docker,nerdctl compose | changes posix | data* | @compose | docker-compose(1): global options
docker-compose     | changes posix help | data* | @compose | docker-compose(1): global options
podman compose     | changes posix | data* | @compose | runs docker-compose or podman-compose
podman-compose     | changes posix | data* | @compose | compose
podman-compose ps,images,port,logs,stats,version | reads elsewhere | data* | -q --quiet --format= -f --follow -t --timestamps --tail,--since,--until,--index,--protocol= -l --latest -n --names --no-stream --short | podman-compose: prints
@compose | -f,--file=:read,code -p,--project-name,--profile,--ansi,--progress,--parallel= --env-file=:read --project-directory=:code --compatibility --dry-run --all-resources --verbose
docker compose cp  | changes using:container-copy | read write | -a,--archive -L,--follow-link --index= --all --dry-run | docker-compose(1): copies
docker-compose cp  | changes using:container-copy | read write | -a,--archive -L,--follow-link --index= --all | docker-compose(1): copies
docker compose run,exec | changes posix away using:container | data* | @run --no-deps --build --service-ports -T --no-TTY --use-aliases --quiet-pull --remove-orphans --index= | docker-compose(1): runs in a container
docker service create,update | changes posix away using:container | data* | @run --replicas,--constraint,--mode,--update-delay,--mount-add,--image= | docker-service(1): starts containers
docker,nerdctl compose ps,ls,images,top,version,logs,events,port,stats,volumes | reads elsewhere | data* | @list -f --follow --tail,-n,--since,--until,--index,--protocol= -t --timestamps --no-color --no-log-prefix --json --no-stream -o,--orphans --short | docker-compose(1): print
docker-compose ps,ls,images,top,version,logs,events,port,stats,volumes | reads elsewhere | data* | @list -f --follow --tail,-n,--since,--until,--index,--protocol= -t --timestamps --no-color --no-log-prefix --json --no-stream --short | docker-compose(1): print
docker compose config,convert | reads using:compose-config | data* | --format= -q --quiet --services --volumes --profiles --images --hash= --no-interpolate --no-normalize --no-path-resolution --resolve-image-digests:change --environment -o=:write --output=:write | docker-compose-config(1): prints
docker-compose config,convert | reads using:compose-config | data* | --format= -q --quiet --services --volumes --profiles --images --hash= --no-interpolate --no-normalize -o=:write --output=:write | docker-compose-config(1): prints
crictl             | changes | data* | -t,--timeout= -D --debug | crictl: global options
crictl ps,pods,images,image,img,info,inspect,inspecti,inspectp,imagefsinfo,logs,stats,statsp,version | reads elsewhere | data* | -a --all -q --quiet -v --verbose -l --latest --no-trunc --digests -f --follow -t --timestamps -p --previous -o,--output,-n,--last,--name,--label,--pod,--state,-s,--namespace,--image,--tail,--since,--id,--template= | crictl: prints
ctr containers,container,c,images,image,i,tasks,task,t,namespaces,namespace,ns,snapshots,plugins,plugin,content,leases ls,list,info | reads elsewhere | data* | -q --quiet -d --detailed | ctr: lists
ctr version        | reads elsewhere | | | ctr: prints
buildctl           | changes | data* | | buildctl
buildctl du        | reads elsewhere | | -v --verbose -f,--filter,--format= | buildctl: prints
buildctl debug workers,info | reads elsewhere | | -v --verbose --format= -f,--filter= | buildctl: prints
# Machines.
lxc,incus          | changes vague using:given-folders | data* | --project= -q --quiet | lxc(1): global options
lxc,incus list,ls,info,version | reads elsewhere | data* | -f,--format,-c,--columns,--project= --fast --resources --show-log --target= --all-projects | lxc(1): prints
lxc,incus image,network,storage,profile,project,remote,config,cluster,operation,alias,warning list,ls,show,info,get | reads elsewhere | data* | -f,--format,-c,--columns,--project,--target= -e --expanded --all-projects | lxc(1): prints
lxc-ls             | reads | data* | -1 -f --fancy -F,--fancy-format= --active --running --stopped --frozen --defined | lxc-ls(1): lists
lxc-info           | reads | data | -n,--name,-c,--config= -i -p -s -S -H --ips --pid --state --stats --no-humanize | lxc-info(1): prints
multipass          | changes vague using:given-folders | data* | | multipass
multipass list,ls,info,get,version,networks,aliases | reads elsewhere | data* | --format= --all --snapshots --keys | multipass: prints
limactl,colima,orbctl | changes vague using:given-folders | data* | -p,--profile= | virtual machines
limactl,colima,orbctl list,ls,info,status,version | reads elsewhere | data* | -p,--profile,-f,--format= -q --quiet --json -e --extended -j | print
virsh              | changes vague using:given-folders | data* | -q --quiet -r --readonly -d,--debug= | virsh(1): global options
virsh list,dominfo,domstate,domid,domuuid,domname,domblklist,domblkinfo,domblkstat,domiflist,domifaddr,domifstat,dommemstat,domstats,vcpuinfo,vcpucount,net-list,net-info,net-dumpxml,net-dhcp-leases,pool-list,pool-info,pool-dumpxml,vol-list,vol-info,vol-path,nodeinfo,nodememstats,capabilities,version,dumpxml,hostname,uri,sysinfo,snapshot-list,snapshot-info,iface-list,nwfilter-list,freecell,help | reads elsewhere | data*
                   | --all --inactive --active --autostart --persistent --transient --running --state-running --state-shutoff --title --name --uuid --id --table --details --source=,--pool=,--domain= --reason --full --tree --daemon --xml --interface= | virsh(1): prints; dumpxml --security-info is not listed
VBoxManage,vboxmanage | changes vague using:given-folders | data* | -q --nologo | VBoxManage
VBoxManage,vboxmanage list,showvminfo,showmediuminfo,showhdinfo | reads single elsewhere | data* | -l --long -s --sorted --machinereadable -machinereadable --details | VBoxManage: prints
# Kubernetes.
kubectl,oc,k       | changes anywhere help | data* | -n,--namespace,--context,--cluster,--user,--request-timeout,-v,--v,--as,--as-group,--as-uid,--tls-server-name,--vmodule,--log-flush-frequency= --token,--username,--password= -s,--server,--proxy-url=:url --kubeconfig=:change,code --cache-dir=:write
                     --certificate-authority=:read --client-certificate=:read --client-key=:read --insecure-skip-tls-verify --match-server-version --disable-compression --warnings-as-errors --profile=:change --profile-output=:write | kubectl(1): global options; another kubeconfig can name programs to run
kubectl,oc,k get   | reads elsewhere using:kubectl-get | data* | -A,--all-namespaces -o,--output,-l,--selector,--field-selector,-L,--label-columns,--sort-by,--subresource,--template,--chunk-size,--raw= -f,--filename=:read -k,--kustomize=:read,change -R,--recursive -w,--watch --watch-only
                     --output-watch-events --no-headers --show-labels --show-kind --show-managed-fields --ignore-not-found --server-print --allow-missing-template-keys | kubectl(1): prints
kubectl,oc,k describe | reads elsewhere | data* | -A,--all-namespaces -l,--selector,--chunk-size= -f,--filename=:read -k,--kustomize=:read,change -R,--recursive --show-events | kubectl(1): prints
kubectl,oc,k logs,log | reads elsewhere | data* | -f --follow -c,--container,--since,--since-time,--tail,-l,--selector,--limit-bytes,--max-log-requests,--pod-running-timeout= -p --previous --all-containers --all-pods --timestamps --prefix --ignore-errors --insecure-skip-tls-verify-backend | kubectl(1): prints
kubectl,oc,k top pod,pods,po,node,nodes,no | reads elsewhere | data* | -A,--all-namespaces --containers --sort-by,-l,--selector,--field-selector= --no-headers --sum --show-capacity --use-protocol-buffers --show-swap | kubectl(1): prints
kubectl,oc,k explain,api-resources,api-versions,events,version,cluster-info,options | reads elsewhere | data* | --recursive --api-version,--api-group,-o,--output,--verbs,--sort-by,--for,--types= --namespaced --no-headers --cached --categories= --client --short -A --all-namespaces -w --watch | kubectl(1): print
kubectl,oc,k cluster-info dump | changes | data* | --output-directory=:write | kubectl(1): prints or writes everything
kubectl,oc,k config | changes | data* | | kubectl(1)
kubectl,oc,k config view,get-contexts,current-context,get-clusters,get-users | reads | data* | -o,--output= --minify --flatten --no-headers --raw:secret --merge --allow-missing-template-keys --template= | kubectl(1): prints; --raw shows keys
kubectl,oc,k auth can-i,whoami | reads elsewhere | data* | -A --all-namespaces --list -q --quiet --no-headers --subresource,-o,--output= | kubectl(1): asks
kubectl,oc,k plugin list | reads | | --name-only | kubectl(1): lists
kubectl,oc,k completion | reads | data | | kubectl(1): prints
kubectl,oc,k rollout status,history | reads elsewhere | data* | -w --watch --revision,--timeout,-l,--selector,-o,--output= -f,--filename=:read -R | kubectl(1): prints
kubectl,oc,k wait  | reads elsewhere | data* | --for,--timeout,-l,--selector,--field-selector,-o= -f,--filename=:read --all -A -R --all-namespaces | kubectl(1): waits
oc status,projects | reads elsewhere | data* | --suggest -q --short -A --all-namespaces -o,--output= | oc(1): prints
oc project          | reads elsewhere | change | -q --short | oc(1): a name switches
oc whoami          | reads elsewhere | | -t:secret --show-token:secret -c --show-context --show-console --show-server | oc(1): prints
oc adm top pod,pods,node,nodes,images | reads elsewhere | data* | -A,--all-namespaces --containers --sort-by,-l,--selector= --no-headers | oc(1): prints
kubectl,oc,k krew install,upgrade | runs using:plugin | data* | --no-update-index | krew: what is installed becomes a subcommand
kubectl,oc,k krew index | runs using:plugin | data* | | krew: where plugins come from
kubectl,oc,k kustomize | changes | read | | kubectl(1): builds, can fetch and run plugins
@dry | --dry-run=? -o,--output= -l,--selector= --overwrite --all --show-managed-fields --save-config=? --field-manager=
kubectl,oc,k edit,drain,cordon,uncordon,diff | changes using:planned | data* | -f,--filename=:read -k,--kustomize=:read | kubectl(1): change the cluster
kubectl,oc,k apply,replace,patch,scale,annotate,label,expose,set,autoscale,taint | changes using:planned | data* | --local -c,--containers= -f,--filename=:read -k,--kustomize=:read @dry --replicas,--current-replicas,--port,--target-port,--name,--type,--min,--max,--cpu-percent,-p,--patch= --patch-file=:read -R --recursive | kubectl(1): change the cluster
kubectl,oc,k create | changes using:cluster | data* | -f,--filename=:read -k,--kustomize=:read @dry --from-literal,--from-file,--image,--replicas,--port,-r,--schedule,--restart,--from,--tcp,--node-port,--external-name,--clusterip,--class,--rule,--annotation,--default-backend,--verb,--resource,--resource-name,--non-resource-url,--role,--clusterrole,--group,--serviceaccount,--hard,--scopes,--min-available,--max-unavailable,--value,--description,--preemption-policy,--docker-server,--docker-username,--docker-password,--docker-email,--from-env-file,--cert,--key= --append-hash=? --global-default=? -R --recursive | kubectl(1): changes the cluster
kubectl,oc,k delete | changes using:cluster | data* | -f,--filename=:read -k,--kustomize=:read -l,--selector= -A --all-namespaces --all --force --grace-period,--cascade,--timeout,--wait= --now --ignore-not-found | kubectl(1): removes from the cluster
kubectl,oc,k cp    | changes | read write | -c,--container= --no-preserve | kubectl(1): copies
kubectl,oc,k debug | changes posix away using:node | data* | -i -t -q --stdin --tty --quiet --share-processes -c,--container,--image,--target,--copy-to,--profile= -it | kubectl(1): enters a cluster
kubectl,oc,k port-forward,proxy | changes using:opened | data* | --address,-p,--port,--accept-hosts,--accept-paths,--reject-paths,--api-prefix,-w,--www,-P,--www-prefix,-u,--unix-socket,--pod-running-timeout= | kubectl(1): opens a port to the cluster
kubectl,oc,k exec,attach | changes posix away | data* | -i -t -q --stdin --tty -c,--container,--image,--address= | kubectl(1): enter a cluster
kubectl,oc,k run   | changes using:planned | data* | @dry --env,--labels,--port,--restart,--image-pull-policy,--override-type= --expose --command --privileged -i -t -q --stdin --tty --rm -c,--container,--image,--address,--overrides= | kubectl(1): starts a container in a cluster
helm               | changes anywhere help | data* | --kube-apiserver=:url -n,--namespace,--kube-context,--registry-config,--repository-cache,--repository-config,--kube-as-user,--kube-token,--kube-ca-file,--burst-limit,--qps= --debug --kubeconfig=:change,code | helm(1)
helm list,ls,status,history,hist | reads elsewhere | data* | -A --all-namespaces -a --all -q --short --short -o,--output,-l,--selector,-f,--filter,-m,--max,--offset,--revision,--time-format= -d --date -r --reverse --deployed --failed --pending --superseded --uninstalled --show-desc --show-resources --no-headers | helm(1): print
helm get all,hooks,manifest,metadata,notes,values | reads elsewhere | data* | -a --all -o,--output,--revision,--template= | helm(1): prints
helm repo list     | reads | data* | -o,--output= | helm(1): lists
helm plugin install,add | runs using:plugin | data* | --version= | helm(1): fetches a plugin and runs its install hook
helm plugin update,upgrade | runs | data* | | helm(1): runs the update hook of a plugin
helm plugin list   | reads | data* | | helm(1): lists
helm env,version   | reads | data* | --short --template= | helm(1): prints
helm show,inspect all,chart,values,readme,crds | reads using:chart | read | --jsonpath= --devel | helm(1): prints; a name is a chart elsewhere
helm template      | reads using:chart | data* | @chart --post-renderer=:exec --output-dir=:write -s,--show-only,--name-template,--kube-version,-a,--api-versions,--timeout= --release-name -g --generate-name --include-crds --skip-crds --skip-tests --no-hooks --is-upgrade --disable-openapi-validation --skip-schema-validation --create-namespace | helm-template(1): renders a chart
helm lint          | reads | read*=. | @chart --strict --quiet --with-subcharts --kube-version= --skip-schema-validation | helm-lint(1): checks a chart
@chart | -f,--values=:read --set,--set-string,--set-json,--set-literal= --set-file=:change
helm dependency,dep,dependencies list,ls | reads | read=. | --max-col-width= | helm(1): lists
helm search repo   | reads | data* | -l --versions -r --regexp --devel -o,--output,--version,--max-col-width= --fail-on-no-result | helm-search(1): what was fetched before
helm verify        | reads | read | --keyring=:read | helm(1): checks a signature
helm completion    | reads | data | --no-descriptions | helm(1): prints
helm show,inspect  | changes | data* | | helm(1)
helm install,upgrade,package,dependency,pull,push,uninstall,rollback,test | changes | data* | -f,--values=:read --post-renderer=:exec -d,--destination=:write --output-dir=:write | helm(1): change
helm registry login | network using:urls | data* | -u,-p,--username,--password= --password-stdin --insecure --ca-file=:read --cert-file=:read --key-file=:read | helm(1): asks a server
kustomize          | changes | data* | --enable-exec:danger --enable-alpha-plugins:danger --enable-helm --helm-command=:exec --load-restrictor= -o,--output=:write | kustomize: build fetches what a file names; --enable-exec runs programs
minikube mount     | changes vague using:given-folders | data* | | minikube(1): gives the machine a folder
skaffold,k9s,minikube,tilt,kompose,devspace,telepresence | changes | data* | -f,--filename,--file,--config,--kubeconfig=:code | clusters
kind               | changes | data* | -q --quiet -v= | kind(1)
kind get clusters,nodes | reads elsewhere | data* | --name= -A --all-clusters | kind(1): lists
kind,k3d get,kubeconfig kubeconfig,get | changes secret | data* | | prints the keys of a cluster
minikube status,ip,ssh-host | reads elsewhere | data* | -o,-p,--output,--profile,-n,--node,-f,--format,-l,--layout= | minikube(1): prints
minikube profile,addons,service,image,node,config list,ls,view,get | reads elsewhere | data* | -o,-p,--output,--profile,-n,--namespace,-l,--light,--format= | minikube(1): prints
minikube logs      | reads elsewhere | | -n,--length,--node,-p,--profile= -f --follow --problems --audit --file=:write | minikube(1): prints
k9s info           | reads | | -s --short | k9s: prints
k3d                | changes | data* | --verbose --trace | k3d
k3d cluster,node,registry list,ls,get | reads elsewhere | data* | --no-headers -o,--output= | k3d: lists
k3d version        | reads | | -o= | k3d: prints
argocd             | changes anywhere help | data* | -o,--output,-N,--app-namespace,--argocd-context,--grpc-web-root-path,--loglevel,--logformat,--http-retry-max= --grpc-web --insecure --plaintext --server=:url --config=:change | argocd: global options
argocd app list    | reads elsewhere | data* | -p,--project,-c,--cluster,-r,--repo,-l,--selector= | argocd: lists
argocd app get,history,manifests,resources,wait,diff | reads elsewhere | data* | --show-params --show-operation --revision,--source,--source-name,--source-position,--timeout,-l,--selector= --exit-code=? --health --sync --operation --suspended --degraded --orphaned --tree --local=:change --refresh:change --hard-refresh:change | argocd: prints
argocd app logs    | reads elsewhere | data* | -f --follow -p --previous --tail,-c,--container,--since-seconds,--group,--kind,--name,--namespace,--filter= | argocd: prints
argocd cluster,repo,repocreds,proj,project,appset,account,cert list,get,get-user-info,can-i | reads elsewhere | data* | -l,--selector,-p,--project,--sort-by,--hostname-pattern,--cert-type= --show-params | argocd: prints
argocd context     | reads | change* | | argocd: alone it lists
argocd version     | reads elsewhere | | --client --short | argocd: prints
argo               | changes anywhere help | data* | -n,--namespace,--context,--loglevel= --kubeconfig=:change,code --argo-server,-s=:url | argo: global options
argo list,get,logs,version | reads elsewhere | data* | -A --all-namespaces -o,--output,-l,--selector,--status,--since,--tail,--prefix,--phase,--grep,-c,--container,--chunk-size= --no-color --running --completed -f --follow --short --no-utf8 --timestamps -p | argo: prints
argo cron,template,cluster-template,archive list,get | reads elsewhere | data* | -A --all-namespaces -o,--output,-l,--selector= | argo: prints
flux               | changes anywhere help | data* | -n,--namespace,--context,--cluster,--timeout,--as,--as-group= --verbose --kubeconfig=:change,code --cache-dir=:write -s,--server=:url | flux: global options
flux get *         | reads elsewhere | data* | -A --all-namespaces --status-selector,-l,--label-selector= -w --watch --no-header | flux: lists
flux get source,sources,image,images * | reads elsewhere | data* | -A --all-namespaces --status-selector= -w --watch --no-header | flux: lists
flux check,logs,trace,stats,events,version | reads elsewhere | data* | --pre -f --follow -A --all-namespaces -w --watch --level,--kind,--name,--tail,--since,--since-time,--flux-namespace,--for,--types,--components,-o,--output,--api-version= --client --no-header | flux: print
flux tree,export * | reads elsewhere | data* | --all --compact -o,--output= | flux: prints; --with-credentials is not listed
flux export source,image * | reads elsewhere | data* | --all | flux: prints
istioctl           | changes anywhere help | data* | -n,--namespace,-i,--istioNamespace,--context,--vklog= --kubeconfig=:change,code | istioctl: global options
istioctl proxy-status,ps,version,analyze,describe | reads elsewhere | data* | -A --all-namespaces -R --recursive -k -o,--output,--output-threshold,--failure-threshold,-S,--suppress,--revision,-r= --remote=? --short=? -s --use-kube=? -L --list-analyzers | istioctl: print
istioctl proxy-config,pc cluster,clusters,c,listener,listeners,l,route,routes,r,endpoint,endpoints,ep,bootstrap,b,all,a | reads elsewhere | data* | -o,--output,--fqdn,--port,--direction,--subset,--name,--type,--address,--cluster,--status= --verbose=? | istioctl: prints
istioctl x,experimental describe,precheck | reads elsewhere | data* | -r,--revision= --ignoreUnmeshed | istioctl: prints
istioctl x,experimental describe,des pod,po,service,svc | reads elsewhere | data* | --ignoreUnmeshed | istioctl: prints
istioctl profile list | reads | data* | | istioctl: lists
istioctl validate,v | reads | data* | -f,--filename=:read | istioctl: checks files
linkerd            | changes anywhere help | data* | -n,--namespace,--context,-o,--output,-L,--linkerd-namespace,--as= --kubeconfig=:change,code --api-addr=:url --verbose | linkerd: global options
linkerd check,version | reads elsewhere | data* | --pre --proxy --crds --wait= --client --short --expected-version= | linkerd: prints
linkerd viz stat,edges,routes,top,tap,list,check,authz | reads elsewhere | data* | -A --all-namespaces -l,--selector,--to,--from,-t,--time-window,--path,--method,--max-rps= | linkerd: prints
cilium,hubble      | changes | data* | -n,--namespace,--context= | cilium
cilium,hubble status,version,observe | reads elsewhere | data* | -n,--namespace,--context,-o,--output,--last,--since,--until,--pod,--from-pod,--to-pod,--verdict,-t,--type,--protocol,--port,-l,--label= --wait --brief --verbose -f --follow --client | cilium: print
cilium endpoint,service,identity,node,policy list,get | reads elsewhere | data* | -o,--output= | cilium: prints
hubble list nodes,namespaces | reads elsewhere | | -o,--output= | cilium: prints
cilium config view | reads elsewhere | | | cilium: prints
velero             | changes anywhere help | data* | -n,--namespace,--kubecontext= --kubeconfig=:change,code | velero: global options
velero backup,restore,schedule,backup-location,snapshot-location,repo,plugin get,describe,logs | reads elsewhere | data* | -o,--output,-l,--selector= --details --show-labels --timeout= | velero: prints
velero get,describe backup,backups,restore,restores,schedule,schedules,backup-locations,snapshot-locations | reads elsewhere | data* | -o,--output,-l,--selector= --details --show-labels | velero: prints
velero version     | reads elsewhere | | --client-only | velero: prints
eksctl             | changes help | data* | | eksctl
eksctl get,info,version | reads elsewhere | data* | @eksctl | eksctl: prints
eksctl get *       | reads elsewhere | data* | @eksctl | eksctl: prints
@eksctl | -r,--region,-c,--cluster,-n,--name,-p,--profile,-o,--output,-v,--verbose,--timeout,--chunk-size= -A --all-regions -f,--config-file=:read
kops               | changes anywhere help | data* | --state,-v,--name= | kops: global options
kops get cluster,clusters,ig,instancegroup,instancegroups,instances | reads elsewhere | data* | -o,--output= --full | kops: prints
kops validate cluster | reads elsewhere | data* | -o,--output,--wait,--count,--interval= --kubeconfig=:change,code | kops: checks
kops version       | reads | | --short | kops: prints
kubeadm            | changes | data* | | kubeadm
kubeadm version    | reads | | -o,--output= | kubeadm: prints
kubeadm certs check-expiration | reads | | | kubeadm: prints
tkn,kn             | changes anywhere | data* | -n,--namespace,-c,--context= -k,--kubeconfig=:change,code | tkn: global options
tkn,kn * list,ls,describe,desc,logs | reads elsewhere | data* | -A --all-namespaces -o,--output,-l,--label,--limit,--task= -f --follow -L --last -a --all --no-headers | tkn: prints
tkn,kn version     | reads elsewhere | | --component,--output,-o= | tkn: prints
skaffold config list | reads | | -a --all | skaffold: prints
kube-score score   | reads | read* | -o,--output-format,--kubernetes-version,--ignore-test,--enable-optional-test= | kube-score: checks files
stern,kubetail     | reads elsewhere | data* | -n,-c,-l,-o,-s,--namespace,--container,--selector,--output,--since,--tail,--context= -A --all-namespaces | stern(1): prints logs
kubectx,kubens     | reads | change* | -c | alone they list
`;
