/** Texts made to be expensive, of a given size: whoever writes commands may try how long the gate thinks about one. */

const repeat = (text: string, count: number): string => text.repeat(count);
const join = (count: number, part: (at: number) => string, between: string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(between);

/** By what they are made of; `size` 2 is twice as long as `size` 1. */
export const hostile: Readonly<Record<string, (size: number) => string>> = {
  'nested substitutions': (size) => `echo ${repeat('$(echo ', 40 * size)}x${repeat(')', 40 * size)}`,
  'nested subshells': (size) => `${repeat('(', 100 * size)}ls${repeat(')', 100 * size)}`,
  'nested loops': (size) => `${repeat('for i in a b; do ', 8 * size)}ls${repeat('; done', 8 * size)}`,
  'functions that call each other': (size) =>
    `${join(60 * size, (at) => `f${at}() { f${at + 1}; f${at + 1}; }`, '; ')}; f0`,
  quotes: (size) => `echo ${repeat(`'a'"b"\\c`, 500 * size)}`,
  'quotes in quotes': (size) => `echo ${repeat('"$(echo "a")"', 150 * size)}`,
  redirections: (size) => `ls ${join(250 * size, (at) => `>f${at} 2>&1`, ' ')}`,
  'long pipelines': (size) => join(300 * size, (at) => `grep a${at}`, ' | '),
  'long lists': (size) => join(300 * size, (at) => `ls a${at}`, ' && '),
  'braces side by side': (size) => `echo ${repeat('{a,b,c}', 300 * size)}`,
  'braces in braces': (size) => `echo ${repeat('{a,', 200 * size)}b${repeat('}', 200 * size)}`,
  'here-documents': (size) => join(80 * size, (at) => `cat <<E${at}\n$(ls)\nE${at}`, '\n'),
  'other alphabets': (size) => `echo ${repeat('ǰŉıſßİé', 500 * size)}`,
  'a long word': (size) => `echo ${repeat('a', 4_000 * size)}`,
  'many words': (size) => `rm ${join(700 * size, (at) => `f${at}`, ' ')}`,
  'many flags': (size) => `git push ${join(500 * size, (at) => `--x${at}`, ' ')}`,
  variables: (size) => join(150 * size, (at) => `a${at + 1}="$a${at}$a${at}"`, '; '),
  'tests and arithmetic': (size) => join(150 * size, (at) => `[[ $x -eq ${at} ]] && ((i+=${at}))`, '; '),
  'programs that run programs': (size) => `${repeat('timeout 5 ', 8 * size)}ls`,
  'patterns and stars': (size) => `rm ${repeat('*a', 2_000 * size)}`,
  'folders up and down': (size) => `cat ${repeat('../a/', 800 * size)}x`,
  'scripts in scripts': (size) => `echo a; ${repeat(`bash -c 'ls; ls' && `, 60 * size)}ls`,
};
