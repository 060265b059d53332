/** The tables of programs as they ship: what only their reviewers read – reasons, remarks, alignment – stays in the sources. */

/** Where the tables are. */
export const tableFiles = /[\\/]shell[\\/]programs[\\/]tables[\\/]\w+\.ts$/;

/**
 * The source of a module that holds tables, with each of them shortened.
 *
 * @param {string} source
 */
export function shortenTables(source) {
  return source.replace(/(?<=^export const \w+ = `)[^`]*/gm, shortenTable);
}

/**
 * @param {string} text
 * @returns {string} a table that says the same
 */
export function shortenTable(text) {
  return text
    .replace(/[ \t]*\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(shortenLine)
    .join('\n');
}

/** @param {string} line names, what it does, operands, options, reason */
function shortenLine(line) {
  const columns = line.split('|').map(squeeze);
  const [, marks = ''] = columns;
  return (tellsWhy.test(marks) ? columns : columns.slice(0, 4)).join('|');
}

/** Marks whose lines have their reason told to the person. */
const tellsWhy = /\b(?:hidden|system)\b/;

/** @param {string} column */
function squeeze(column) {
  return column.trim().replace(/ +/g, ' ');
}
