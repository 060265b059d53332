/** The words that names of tools and of their arguments are made of. */

/** `readFile`, `read_file`, `read-file`: read, file. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** What does one of these changes something, whatever else its name says. */
export const changes = words(`
  set add create insert upsert new make generate put post write edit update patch modify change alter rename replace save store append
  apply approve accept reject confirm grant assign invite enable disable toggle lock unlock ban block mute send mail publish share
  upload push submit reply notify message call dial tweet schedule book reserve buy purchase cancel close resolve commit rebase deploy
  release rollback install uninstall run execute exec eval invoke trigger launch start stop restart reboot abort clear clean reset flush
  move copy import sync migrate rotate fix repair login logout sign act do mutate override overwrite force
`);

/** What does one of these may be hard to undo. */
export const destroys = words(`
  delete remove drop destroy purge truncate wipe erase refund transfer pay charge terminate kill revoke merge approve rm unlink del
`);

/** Nobody should look these up unasked; and what deals with commands, files and the like is more than a look. */
export const sensitive = words(`
  secret secrets password passwords passwd passphrase credential credentials token tokens key keys apikey cookie cookies session
  sessions otp pin env environ environment dotenv vault private certificate keychain wallet sql database db shell bash terminal console
  command commands cmd script scripts code file files filesystem fs dir directory folder path url http https web page website internet
  host process memory clipboard screen screenshot
`);

/** What does one thing and another says too little about either. */
const joints = words('and or then also with');

/** Whether the name says, besides what it seems to do, that it does something else. */
export function doesMore(parts: readonly string[]): boolean {
  return parts.some((part) => changes.has(part) || destroys.has(part) || joints.has(part));
}
