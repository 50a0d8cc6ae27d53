import type { ParseFormula } from './formula';

interface Parser {
  (text: string): unknown;
  addBinaryOp(operator: string, precedence: number): unknown;
}

/**
 * The library's parser with the operators of spreadsheets: `=` compares loosely as `==` does, `&` joins texts as `+`
 * does.
 */
export function formulaParser(parser: Parser): ParseFormula {
  parser.addBinaryOp('=', 6);
  parser.addBinaryOp('&', 9);
  return (text) => parser(text);
}
