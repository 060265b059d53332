/** Many changes in a short time are told once. */

/**
 * A function that asks for the work to be done soon: at most once in `milliseconds`, never twice at the same time, and always once
 * more after the last time that it was asked for.
 */
export function coalesce(work: () => Promise<void>, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  let again = false;
  const start = (): void => {
    if (timer !== undefined) return;
    timer = setTimeout(async () => {
      timer = undefined;
      if (working) {
        again = true;
        return;
      }
      working = true;
      try {
        await work();
      } catch (error) {
        console.error(error);
      }
      working = false;
      if (again) start();
      again = false;
    }, milliseconds);
  };
  return start;
}
