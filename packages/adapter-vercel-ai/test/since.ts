/** What only newer versions of the SDK do; `AI_VERSION` says which one the tests run with. */

const [major = 0, minor = 0, patch = 0] = (process.env.AI_VERSION ?? '').split('.').map(Number);

/** Whether this version of the SDK is at least the one that is named for its major. */
export function since(versions: Readonly<Record<6 | 7, string>>): boolean {
  const [, wantedMinor = 0, wantedPatch = 0] = versions[major as 6 | 7].split('.').map(Number);
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
