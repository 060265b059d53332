/**
 * The only file that knows which parser takes bash apart. It never throws: what it could not parse is in `errors`, here and on
 * every nested script, and then the tree must not be trusted.
 */

import { type ParsedScript, parse } from 'unbash';

export type {
  ArithmeticExpression,
  Assignment,
  CaseItem,
  Command,
  CompoundList,
  For,
  Function as FunctionDefinition,
  If,
  ParameterExpansionPart,
  ParsedScript,
  Pipeline,
  Redirection,
  Select,
  Statement,
  SyntaxNode,
  TestExpression,
  Word as WordNode,
  WordPart,
} from 'unbash';

/** Takes a bash script apart. */
export function parseScript(text: string): ParsedScript {
  return parse(text);
}
