/** The schema of policies as it ships: its explanations are for `schema.json`, which editors read, and stay in the sources. */

/** Where the schema is. */
export const schemaFile = /[\\/]src[\\/]policy[\\/]schema\.ts$/;

const explanation = /\b(about|optional)\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/**
 * The source of the schema without what it says to people.
 *
 * @param {string} source
 */
export function dropExplanations(source) {
  return source.replace(explanation, "$1(''");
}
