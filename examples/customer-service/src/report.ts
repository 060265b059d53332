/** Prints what happens. Text that a model wrote is shown escaped: a terminal must not obey it. */

export function say(line: string): void {
  console.log(line);
}

export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
