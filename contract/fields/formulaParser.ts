import type { ParseFormula } from './formula';

interface Parser {
  (text: string): unknown;
  addBinaryOp(operator: string, precedence: number): unknown;
}

/** The library's parser for formulas: `=` compares as in a spreadsheet, as loosely as `==` does, and `&` joins as `+` adds. */
export function formulaParser(parser: Parser): ParseFormula {
  parser.addBinaryOp('=', 6);
  parser.addBinaryOp('&', 9);
  return (text) => parser(text);
}
