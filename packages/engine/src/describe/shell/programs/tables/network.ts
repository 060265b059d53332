/** Programs that connect. Nothing here only reads: what is sent, even a name, leaves the machine. */

export const network = `
curl               | network using:curl | data* | -X,-H,-A,-e,-m,-r,-u,-U,-y,-Y,-z,-C,-P,-Q,-t,-w,-x,--request,--header,--user-agent,--referer,--max-time,--range,--user,--proxy-user,--connect-timeout,--retry,--retry-delay,--retry-max-time,--limit-rate,--max-redirs,--max-filesize,--resolve,--connect-to,--interface,--dns-servers,--ciphers,--proto,--proto-redir,--oauth2-bearer,--write-out,--continue-at,--aws-sigv4,--proxy,--preproxy,--socks5,--socks5-hostname,--socks4,--noproxy,--tls-max,--output-dir,--quote,--unix-socket,--url-query,--expect100-timeout,--keepalive-time,--local-port,--parallel-max,--speed-limit,--speed-time,--cert-type,--key-type,--pass,--rate,--variable,--json,-d,--data,--data-binary,--data-ascii,--data-urlencode,--data-raw,-F,--form,--form-string,--url=
                     -o=:write --output=:write -O --remote-name --remote-name-all -J --remote-header-name -D=:write --dump-header=:write -c=:write --cookie-jar=:write --trace=:write --trace-ascii=:write --stderr=:write --libcurl=:write --hsts=:write --alt-svc=:write --etag-save=:write --etag-compare=:read
                     -K=:read --config=:read -T=:read --upload-file=:read -b= --cookie= -E=:read --cert=:read --key=:read --cacert=:read --capath=:read --netrc-file=:read --crlfile=:read --engine=:danger -sSLfkiIvgGjlNnpqaB0123#46RMZV
                     --silent --show-error --location --fail --fail-with-body --insecure --include --head --verbose --globoff --get --compressed --no-buffer --http1.1 --http2 --http3 --ipv4 --ipv6 --create-dirs --remote-time --location-trusted --no-progress-meter --progress-bar --netrc --anyauth --basic --digest --parallel --retry-all-errors --retry-connrefused --ssl-reqd --tlsv1.2 --tlsv1.3 --post301 --disable --append --path-as-is --raw --list-only
                     | curl(1)
wget               | network using:wget | data* | -O=:write --output-document=:write -o=:write --output-file=:write -a=:write --append-output=:write -P,--directory-prefix= -i=:read --input-file=:read --post-file=:read --body-file=:read --load-cookies=:read --save-cookies=:write --config=:read --ca-certificate=:read --certificate=:read --private-key=:read --rejected-log=:write --warc-file=:write
                     --use-askpass=:exec -e,--execute,-t,-T,-w,-Q,-l,-A,-R,-D,-I,-X,-U,-B,--tries,--timeout,--wait,--header,--user-agent,--referer,--post-data,--body-data,--method,--user,--password,--limit-rate,--level,--accept,--reject,--domains,--quota,--progress,--retry-connrefused,--max-redirect,--dns-timeout,--connect-timeout,--read-timeout,--bind-address,--restrict-file-names= -qvcNrpkKmHLnbS46dx --quiet --verbose --continue --no-clobber --spider --mirror --recursive --no-check-certificate --page-requisites --convert-links --no-parent --timestamping --server-response --show-progress --content-disposition --no-verbose --background
                     | wget(1)
lftp,smbclient      | network vague using:ftp | data* | -e,-c,-f,-u,-p,-U,-A,-I,-D= | connect
aria2c,axel,ftp,ncftp,rclone,s3cmd,mc | network vague using:urls | data* | -o=:write --output=:write -d,--dir= -O= -i=:read --input-file=:read --conf-path=:read | connect
http,https,httpie,xh,grpcurl,websocat,wscat,hurl,newman,ab,wrk,hey,k6,siege,vegeta | network using:items | data* | -o=:write --output=:write -d,--dir= -O= | connect
ssh                | network posix away using:ssh | data* | -o,-p,-l,-L,-R,-D,-J,-b,-B,-c,-e,-m,-O,-S,-W,-w,-i= -Q=:reads -F=:danger -E=:write -I=:danger -46AaCfGgKkMNnqsTtVvXxYy | ssh(1)
scp,sftp,rcp       | network using:scp | data* | -o,-P,-l,-c,-J,-B,-R,-s,-D,-i= -F=:danger -S=:exec -b=:read -346ABCOpqrTv | scp(1)
sshfs,mosh,autossh,ssh-copy-id | network using:ssh | data* | -o,-p,-i= --ssh=:exec -e=:exec | connect
ssh-keygen         | changes using:keygen | data* | -t,-b,-C,-N,-P,-m,-O,-I,-n,-V,-F,-E,-f,-R,-r,-s= -D=:danger -w=:danger -l:reads -B:reads -q -y -p -v | ssh-keygen(1): -l prints a fingerprint
ssh-add            | changes | read* | -l:reads -L:reads -D -d -t= -K -s=:danger -S=:danger -P=:danger | ssh-add(1): -l lists
ssh-agent          | changes posix | data* | -P,-O,-E,-t= -a=:write -D -c -d -k -s | ssh-agent(1)
ssh-keyscan        | changes | data* | -f=:read | keys
nc,ncat,netcat     | network using:netcat | data* | -e=:exec -c=:exec --exec=:exec --sh-exec=:exec --lua-exec=:exec -p,-s,-w,-i,-q,-x,-X,-I,-O,-T,-P,-M,-m,-V= -l --listen -46bCDdFhklNnrStUuvZz | nc(1)
socat              | network using:socat | data* | -d -v -x -u -U -t,-T,-b,-lf= | socat(1)
telnet,rsh,rlogin,ping,ping6,traceroute,tracepath,tracert,mtr,dig,host,nslookup,whois,drill,kdig,resolve,arping,nmap,masscan,zmap,fping,hping3,iperf,iperf3,speedtest,snmpwalk,openvpn,wg,wg-quick,dhclient,ntpdate,rpcclient,ldapsearch,telnet-ssl,lynx,links,w3m,elinks | network | data* | | connect
tcpdump,tshark,dumpcap,wireshark | changes | data* | -z=:exec -X=:danger -w=:write -r=:read -i,-c,-s,-C,-G,-W,-f,-Y,-T,-e= -n -v -x -X -A -q -l -t | tcpdump(8): -z runs a program
@openssl | -in=:read -inkey=:read -key=:read -certfile=:read -CAfile=:read -out=:write -keyout=:write -writerand=:write -engine=:danger -provider=:danger -provider-path=:danger -config=:danger -pre=:danger -post=:danger
openssl            | changes single | data* | @openssl | openssl(1)
openssl engine     | changes single | data* | -t -c -v -vv -vvv -vvvv -tt -pre=:danger -post=:danger | openssl(1): -pre loads a library
openssl enc,genrsa,genpkey,ecparam,ec,rsa,dsa,pkey,pkeyutl,rsautl,pkcs8,pkcs12,smime,cms,ca,spkac,gendsa,dsaparam,dhparam,passwd,storeutl | changes single | data* | @openssl -pass,-passin,-passout,-inform,-outform,-name= -salt -e -d -a -base64 -nodes -noout -text -pbkdf2 -iter=,-md= | openssl(1): make and convert keys
openssl version,list,ciphers | reads single | data* | -a -v -b -d -o -f -p -s -V -tls1_3 -commands -digest-commands -cipher-commands | openssl(1): prints
openssl x509,req,crl,pkcs7,asn1parse,verify | reads single | read* | -in=:read -inform= -noout -text -subject -issuer -dates -startdate -enddate -fingerprint -serial -hash -purpose -modulus -pubkey -email -ocsp_uri -sha1 -sha256 -checkend= -ext= -nameopt= -certopt= -i -CAfile=:read -CApath=:read -untrusted=:read -verbose -verify -newkey=:change -key=:read -subj= -days=
                     -out=:write -keyout=:write -engine=:danger -provider=:danger -provider-path=:danger -config=:danger | openssl(1): prints certificates
openssl dgst,sha256,sha1,md5,sha512 | reads single | read* | -sha1 -sha224 -sha256 -sha384 -sha512 -md5 -blake2b512 -hex -binary -r -c -hmac= -out=:write -engine=:danger -provider=:danger | openssl(1): prints sums
openssl rand       | reads single | data* | -hex -base64 -out=:write -writerand=:write -engine=:danger -provider=:danger | openssl(1): prints random text
openssl s_client,s_server,s_time,ocsp,ts | network single using:openssl | data* | @openssl -cert=:read -CApath=:read -connect= -servername= | openssl(1): connect
gpg,gpg2           | changes | data* | -o=:write --output=:write -d --decrypt --verify --photo-viewer=:exec --agent-program=:danger --dirmngr-program=:danger | gpg(1)
`;
