/** A tool's schema may be a function that gives it. Some libraries' schemas are functions too; those have `~standard`. */

export function schemaOf(given: unknown): unknown {
  return typeof given === 'function' && !('~standard' in given) ? given() : given;
}
