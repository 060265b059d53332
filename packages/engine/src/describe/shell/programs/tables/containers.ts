/** Containers and clusters. Readers ask the daemon or the cluster; what starts, stops or enters one changes it. */

export const containers = `
@list | -a,--all -q,--quiet -f,--filter= --format= --no-trunc -n,--last= -l,--latest -s,--size --digests --tree --orphans --dry-run --services --status=
docker,podman,nerdctl | changes posix help | data* | -c,--context,-l,--log-level,--connection= -D --debug --config=:change -H=:url --host=:url --tls --tlsverify --tlscacert= --tlscert= --tlskey= --remote --hooks-dir=:danger --conmon=:exec --runtime=:exec --network-cmd-path=:exec --module=:danger --root=:write --runroot=:write --data-root=:write --tmpdir=:write --volumepath=:write --cgroup-manager,--events-backend,--storage-driver,--storage-opt,--url,--identity,-n,--namespace= --syslog | docker(1): global options
docker,podman,nerdctl ps,images,ls | reads elsewhere | data* | @list | docker(1): lists
docker,podman,nerdctl container,image,volume,network,context,service,stack,node,secret,config,plugin,pod,machine,manifest,builder ls,list,ps | reads elsewhere | data* | @list --no-resolve --no-heading --noheading --sort= --cluster | docker(1): lists
docker,podman,nerdctl inspect | reads elsewhere | data* | -f,--format= -s --size --type= | docker-inspect(1): prints
docker,podman,nerdctl container,image,volume,network,context,service,node,plugin,pod,machine,config inspect | reads elsewhere | data* | -f,--format= -s --size --verbose -v --pretty --platform= | docker(1): prints
docker,podman,nerdctl logs | reads elsewhere | data* | -f --follow -n,--tail,--since,--until= -t --timestamps --details --names -l --latest --color | docker-logs(1): prints
docker,podman,nerdctl container,service,pod logs | reads elsewhere | data* | -f --follow -n,--tail,--since,--until= -t --timestamps --details --no-resolve --no-task-ids --no-trunc --raw | docker-logs(1): prints
docker,podman,nerdctl stats,top,port,diff,history,info,version,events | reads elsewhere | data* | -a --all --no-stream --no-trunc --format= -f,--filter,--since,--until= -H --human -q --quiet | docker(1): print
docker,podman,nerdctl container stats,top,port,diff | reads elsewhere | data* | -a --all --no-stream --no-trunc --format= | docker(1): print
docker,podman,nerdctl image history,tree | reads elsewhere | data* | -H --human -q --quiet --no-trunc --format= | docker(1): prints
docker,podman,nerdctl system df,info,events | reads elsewhere | data* | -v --verbose --format= -f,--filter,--since,--until= | docker-system(1): prints
docker context show | reads | data* | | docker-context(1): prints
docker buildx ls,du,inspect,version | reads elsewhere | data* | --verbose --format= --no-trunc --filter= --builder= | docker-buildx(1): prints; --bootstrap is not listed
docker,podman,nerdctl run,create | changes posix away using:container | data* | @run | docker-run(1): starts a container
docker,podman,nerdctl container run,create | changes posix away using:container | data* | @run | docker-run(1): starts a container
@run | -v,--volume,--mount,-e,--env,--env-file,-p,--publish,-w,--workdir,-u,--user,--name,--network,--net,-h,--hostname,-l,--label,-m,--memory,--cpus,--entrypoint,--platform,--restart,--ipc,--pid,--userns,--uts,--cgroupns,--cap-add,--cap-drop,--device,--security-opt,--gpus,--shm-size,--tmpfs,--ulimit,--add-host,--dns,--link,--volumes-from,--pull,--log-driver,--log-opt,--stop-signal,--stop-timeout,--health-cmd,--cpu-shares,-c,-a,--attach,--runtime,--expose,--group-add,--ip,--network-alias,--annotation,--device-cgroup-rule,--cidfile,--label-file,--isolation,--storage-opt,--sysctl,--domainname,--mac-address=
   -d --detach -i --interactive -t --tty --rm --init --privileged --read-only -P --publish-all -q --quiet --no-healthcheck --oom-kill-disable --sig-proxy
docker,podman,nerdctl exec | changes posix away using:container | data* | -e,--env,--env-file,-w,--workdir,-u,--user,--detach-keys= -d -i -t --detach --interactive --tty --privileged | docker-exec(1): runs in a container
docker buildx bake | runs using:context | data* | -f,--file=:read --set= --allow= --metadata-file=:write --builder,--progress,--provenance,--sbom= --no-cache --pull --push --load --print | docker-buildx(1): builds what files say
docker buildx build,b | changes using:context | read | @build
docker,podman,nerdctl builder,image build | changes using:context | read | @build
docker,podman,nerdctl build | changes using:context | read | @build
                     | docker-build(1): runs the steps of a Dockerfile
@build | --allow,--build-context,--provenance,--sbom,--attest,--annotation,-v,--volume= -t,--tag,--target,--build-arg,--platform,--label,--network,--progress,--cache-from,--cache-to,--builder,--secret,--ssh,--add-host,--shm-size,--ulimit,--isolation,-m= -f,--file=:read --iidfile=:write --metadata-file=:write -o,--output= --no-cache --pull -q --quiet --rm --push --load --hooks-dir=:danger --runtime=:exec
docker,podman,nerdctl secret,config create | changes | data read | -d,--driver,-l,--label,--template-driver= | docker-secret(1): takes a file
docker swarm join  | changes hidden | data* | --token,--advertise-addr,--listen-addr,--availability,--data-path-addr= | lets another machine start containers here
docker,podman,nerdctl volume create | changes using:volume | data* | -d,--driver,-o,--opt,--label,--name= | docker-volume(1): makes a volume
podman play,kube kube,play,apply | changes using:remote-script | data* | --configmap,--network,--log-driver,--annotation= --replace --down --start=? | podman-kube(1): starts what a file names
podman generate systemd,kube | changes | data* | -f,--filename=:write --new --files --name | podman(1): writes unit files
podman kube generate | changes | data* | -f,--filename=:write --new --files --name | podman(1): writes unit files
docker,podman,nerdctl cp | changes using:container-copy | read write | -a -L -q | docker-cp(1): copies
docker,podman,nerdctl save,export | changes | data* | -o=:write --output=:write | docker-save(1): writes an archive
docker,podman,nerdctl load,import | changes | data* | -i=:read --input=:read -q --quiet | docker-load(1): reads an archive
docker,podman,nerdctl pull,push,login,logout,search | network | data* | -a -q -u,-p,--username,--password,--platform= --password-stdin --all-tags --quiet --disable-content-trust | connect to a registry
docker,podman plugin install,upgrade,set | changes hidden | data* | | a plugin of the daemon runs with the rights of its owner
docker manifest inspect | network | data* | -v --verbose --insecure | docker-manifest(1): asks the registry
docker compose     | changes posix | data* | @compose | docker-compose(1): global options
docker-compose     | changes posix help | data* | @compose | docker-compose(1): global options
podman-compose     | changes | data* | | compose
@compose | -f,--file=:read -p,--project-name,--profile,--ansi,--progress,--parallel= --env-file=:read --project-directory= --compatibility --dry-run --all-resources --verbose
docker compose cp  | changes using:container-copy | read write | -a,--archive -L,--follow-link --index= --all --dry-run | docker-compose(1): copies
docker-compose cp  | changes using:container-copy | read write | -a,--archive -L,--follow-link --index= --all | docker-compose(1): copies
docker compose run,exec | changes posix away using:container | data* | @run --no-deps --build --service-ports -T --no-TTY --use-aliases --quiet-pull --remove-orphans --index= | docker-compose(1): runs in a container
docker service create,update | changes posix away using:container | data* | @run --replicas,--constraint,--mode,--update-delay,--mount-add,--image= | docker-service(1): starts containers
docker compose ps,ls,images,top,version,logs,events,port,stats,volumes | reads elsewhere | data* | @list -f --follow --tail,-n,--since,--until,--index,--protocol= -t --timestamps --no-color --no-log-prefix --json --no-stream -o,--orphans --short | docker-compose(1): print
docker-compose ps,ls,images,top,version,logs,events,port,stats,volumes | reads elsewhere | data* | @list -f --follow --tail,-n,--since,--until,--index,--protocol= -t --timestamps --no-color --no-log-prefix --json --no-stream --short | docker-compose(1): print
docker compose config,convert | reads using:compose-config | data* | --format= -q --quiet --services --volumes --profiles --images --hash= --no-interpolate --no-normalize --no-path-resolution --resolve-image-digests:change --environment -o=:write --output=:write | docker-compose-config(1): prints
docker-compose config,convert | reads using:compose-config | data* | --format= -q --quiet --services --volumes --profiles --images --hash= --no-interpolate --no-normalize -o=:write --output=:write | docker-compose-config(1): prints
# Kubernetes.
kubectl,oc,k       | changes anywhere help | data* | -n,--namespace,--context,--cluster,--user,--request-timeout,-v,--v,--as,--as-group,--as-uid,--tls-server-name,--vmodule,--log-flush-frequency= --token,--username,--password= -s,--server,--proxy-url=:url --kubeconfig=:change --cache-dir=:write
                     --certificate-authority=:read --client-certificate=:read --client-key=:read --insecure-skip-tls-verify --match-server-version --disable-compression --warnings-as-errors --profile=:change --profile-output=:write | kubectl(1): global options; another kubeconfig can name programs to run
kubectl,oc,k get   | reads elsewhere using:kubectl-get | data* | -A,--all-namespaces -o,--output,-l,--selector,--field-selector,-L,--label-columns,--sort-by,--subresource,--template,--chunk-size,--raw= -f,--filename=:read -k,--kustomize=:read -R,--recursive -w,--watch --watch-only
                     --output-watch-events --no-headers --show-labels --show-kind --show-managed-fields --ignore-not-found --server-print --allow-missing-template-keys | kubectl(1): prints
kubectl,oc,k describe | reads elsewhere | data* | -A,--all-namespaces -l,--selector,--chunk-size= -f,--filename=:read -k,--kustomize=:read -R,--recursive --show-events | kubectl(1): prints
kubectl,oc,k logs,log | reads elsewhere | data* | -f --follow -c,--container,--since,--since-time,--tail,-l,--selector,--limit-bytes,--max-log-requests,--pod-running-timeout= -p --previous --all-containers --all-pods --timestamps --prefix --ignore-errors --insecure-skip-tls-verify-backend | kubectl(1): prints
kubectl,oc,k top pod,pods,po,node,nodes,no | reads elsewhere | data* | -A,--all-namespaces --containers --sort-by,-l,--selector,--field-selector= --no-headers --sum --show-capacity --use-protocol-buffers --show-swap | kubectl(1): prints
kubectl,oc,k explain,api-resources,api-versions,events,version,cluster-info,options | reads elsewhere | data* | --recursive --api-version,--api-group,-o,--output,--verbs,--sort-by,--for,--types= --namespaced --no-headers --cached --categories= --client --short -A --all-namespaces -w --watch | kubectl(1): print
kubectl,oc,k cluster-info dump | changes | data* | --output-directory=:write | kubectl(1): prints or writes everything
kubectl,oc,k config | changes | data* | | kubectl(1)
kubectl,oc,k config view,get-contexts,current-context,get-clusters,get-users | reads | data* | -o,--output= --minify --flatten --no-headers --raw:secret --merge --allow-missing-template-keys --template= | kubectl(1): prints; --raw shows keys
kubectl,oc,k auth can-i,whoami | reads elsewhere | data* | -A --all-namespaces --list -q --quiet --no-headers --subresource,-o,--output= | kubectl(1): asks
kubectl,oc,k rollout status,history | reads elsewhere | data* | -w --watch --revision,--timeout,-l,--selector,-o,--output= -f,--filename=:read -R | kubectl(1): prints
kubectl,oc,k wait  | reads elsewhere | data* | --for,--timeout,-l,--selector,--field-selector,-o= -f,--filename=:read --all -A -R --all-namespaces | kubectl(1): waits
kubectl,oc,k krew install,upgrade | runs using:plugin | data* | --no-update-index | krew: what is installed becomes a subcommand
kubectl,oc,k krew index | runs using:plugin | data* | | krew: where plugins come from
kubectl,oc,k kustomize | changes | read | | kubectl(1): builds, can fetch and run plugins
kubectl,oc,k apply,replace,patch,edit,scale,annotate,label,expose,set,autoscale,drain,cordon,uncordon,taint,diff | changes using:manifest | data* | -f,--filename=:read -k,--kustomize=:read | kubectl(1): change the cluster
kubectl,oc,k create | changes using:cluster | data* | -f,--filename=:read -k,--kustomize=:read | kubectl(1): changes the cluster
kubectl,oc,k delete | changes using:cluster | data* | -f,--filename=:read -k,--kustomize=:read -l,--selector= -A --all-namespaces --all --force --grace-period,--cascade,--timeout,--wait= --now --ignore-not-found | kubectl(1): removes from the cluster
kubectl,oc,k cp    | changes | read write | -c,--container= --no-preserve | kubectl(1): copies
kubectl,oc,k debug | changes posix away using:node | data* | -i -t -q --stdin --tty --quiet --share-processes -c,--container,--image,--target,--copy-to,--profile= -it | kubectl(1): enters a cluster
kubectl,oc,k port-forward,proxy | changes using:opened | data* | --address,-p,--port,--accept-hosts,--accept-paths,--reject-paths,--api-prefix,-w,--www,-P,--www-prefix,-u,--unix-socket,--pod-running-timeout= | kubectl(1): opens a port to the cluster
kubectl,oc,k exec,attach | changes posix away | data* | -i -t -q --stdin --tty -c,--container,--image,--address= | kubectl(1): enter a cluster
kubectl,oc,k run   | changes using:manifest | data* | -i -t -q --stdin --tty --rm -c,--container,--image,--address,--overrides= | kubectl(1): starts a container in a cluster
helm               | changes anywhere help | data* | --kube-apiserver=:url -n,--namespace,--kube-context,--registry-config,--repository-cache,--repository-config,--kube-as-user,--kube-token,--kube-ca-file,--burst-limit,--qps= --debug --kubeconfig=:change | helm(1)
helm list,ls,status,history,hist | reads elsewhere | data* | -A --all-namespaces -a --all -q --short --short -o,--output,-l,--selector,-f,--filter,-m,--max,--offset,--revision,--time-format= -d --date -r --reverse --deployed --failed --pending --superseded --uninstalled --show-desc --show-resources --no-headers | helm(1): print
helm get all,hooks,manifest,metadata,notes,values | reads elsewhere | data* | -a --all -o,--output,--revision,--template= | helm(1): prints
helm repo list     | reads | data* | -o,--output= | helm(1): lists
helm plugin install,add | runs using:plugin | data* | --version= | helm(1): fetches a plugin and runs its install hook
helm plugin update,upgrade | runs | data* | | helm(1): runs the update hook of a plugin
helm plugin list   | reads | data* | | helm(1): lists
helm env,version   | reads | data* | --short --template= | helm(1): prints
helm show,inspect  | changes | data* | | helm(1): may fetch a chart
helm install,upgrade,template,lint,package,dependency,pull,push,uninstall,rollback,test | changes | data* | -f,--values=:read --post-renderer=:exec -d,--destination=:write --output-dir=:write | helm(1): change
helm registry login | network using:urls | data* | -u,-p,--username,--password= --password-stdin --insecure --ca-file=:read --cert-file=:read --key-file=:read | helm(1): asks a server
kustomize          | changes | data* | --enable-exec:danger --enable-alpha-plugins:danger --enable-helm --helm-command=:exec --load-restrictor= -o,--output=:write | kustomize: --enable-exec runs programs that files name
skaffold,k9s,kind,minikube,k3d,argocd,flux,istioctl,tilt,kompose,eksctl,kops,velero,linkerd,cilium,devspace,telepresence | changes | data* | | clusters
minikube mount     | changes vague using:given-folders | data* | | minikube(1): gives the machine a folder
kind get           | reads elsewhere | data* | | kind(1): lists
minikube status,ip | reads elsewhere | data* | -o,-p,--output,--profile= | minikube(1): prints
stern,kubetail     | reads elsewhere | data* | -n,-c,-l,-o,-s,--namespace,--container,--selector,--output,--since,--tail,--context= -A --all-namespaces | stern(1): prints logs
kubectx,kubens     | reads | change* | -c | alone they list
`;
