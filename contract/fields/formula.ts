import { formulaLimit } from './fieldDefinitions';
import {
  type FormulaFunction,
  type FormulaValue,
  finiteNumber,
  formulaFunctions,
  isTrue,
  joined,
  numeric,
} from './formulaFunctions';
import { formulaReference } from './formulaNames';

/**
 * Evaluates formulas. Server and console each bring the library's parser; this file allows a fixed set of nodes and
 * defines their meaning. No name is looked up in an object and nothing loops, so that the size of a formula bounds its
 * time.
 */

export { renameInFormula as renamed } from './formulaNames';

/** Parses an expression into a tree of nodes with a `type`. @throws for a syntax error */
export type ParseFormula = (text: string) => unknown;

/** Characters of a formula's end that a syntax error shows. */
const endShown = 60;
const ending = (text: string) => (text.length > endShown ? `…${text.slice(-endShown)}` : text);

/** The most parts of a formula. */
const mostParts = 200;

export type FormulaProblem =
  | { reason: 'syntax'; detail: string }
  | { reason: 'field'; detail: string }
  | { reason: 'cycle'; detail: string };

type Read = (name: string) => FormulaValue;
type Step = (read: Read) => FormulaValue;

export interface Formula {
  /** The names of the fields that the formula reads, in lower case. */
  names: readonly string[];
  /** The number of values, fields, operators and functions. */
  parts: number;
  evaluate: Step;
}

/** An error in a formula. Its message is empty where the author could not use it. */
class Wrong extends Error {}

/** Replaces references to fields by identifiers that the parser accepts: `$0`, `$1`. */
function identified(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const replaced = text.replaceAll(formulaReference, (found, name?: string) => {
    if (found === '$') throw new Wrong('$');
    if (name === undefined) return found;
    names.push(name.trim().toLowerCase());
    return ` $${names.length - 1} `;
  });
  return { text: replaced, names };
}

type Node = Readonly<Record<string, unknown>>;
const nodeOf = (value: unknown): Node => Object(value);

/** Parses a formula. @see rules 11.19 */
export function readFormula(text: string, parse: ParseFormula): Formula | FormulaProblem {
  try {
    if (text.length > formulaLimit) throw new Wrong(`> ${formulaLimit}`);
    const { text: plain, names } = identified(text);
    const left = { parts: mostParts };
    const evaluate = stepOf(nodeOf(parse(plain)), names, left);
    return { names: [...new Set(names)], parts: mostParts - left.parts, evaluate };
  } catch (error) {
    // The parser's messages are in English. The end of the formula replaces them.
    const said = error instanceof Wrong ? error.message : '';
    return { reason: 'syntax', detail: said || ending(text.trim()) };
  }
}

function stepOf(node: Node, names: readonly string[], left: { parts: number }): Step {
  left.parts -= 1;
  if (left.parts < 0) throw new Wrong(`> ${mostParts}`);
  const inner = (member: unknown) => stepOf(nodeOf(member), names, left);
  switch (node.type) {
    case 'Literal':
      return literal(node.value);
    case 'Identifier':
      return named(node.name, names);
    case 'UnaryExpression':
      return unary(node.operator, inner(node.argument));
    case 'BinaryExpression':
      return binary(node.operator, inner(node.left), inner(node.right));
    case 'ConditionalExpression':
      return chosen(inner(node.test), inner(node.consequent), inner(node.alternate));
    case 'CallExpression':
      return called(nodeOf(node.callee), [node.arguments].flat().map(inner));
    default:
      throw new Wrong();
  }
}

function literal(value: unknown): Step {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return () => value;
  if (typeof value === 'number' && Number.isFinite(value)) return () => value;
  throw new Wrong(String(value));
}

function named(identifier: unknown, names: readonly string[]): Step {
  const index = /^\$(\d+)$/.exec(String(identifier))?.[1];
  const name = index === undefined ? undefined : names[Number(index)];
  if (name === undefined) throw new Wrong(String(identifier));
  return (read) => read(name);
}

const chosen =
  (test: Step, then: Step, otherwise: Step): Step =>
  (read) =>
    isTrue(test(read)) ? then(read) : otherwise(read);

function unary(operator: unknown, value: Step): Step {
  if (operator === '-') return (read) => negative(value(read));
  if (operator === '!') return (read) => !isTrue(value(read));
  throw new Wrong(String(operator));
}

const negative = numeric((value) => -value);

type Pair = (left: FormulaValue, right: FormulaValue) => FormulaValue;

/** Compares texts alphabetically and numbers by size; other values have no order. */
const ordered =
  (holds: (order: number) => boolean): Pair =>
  (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return holds(left - right);
    if (typeof left !== 'string' || typeof right !== 'string') return false;
    return holds(left === right ? 0 : left < right ? -1 : 1);
  };

const plus: Pair = (left, right) =>
  typeof left === 'string' || typeof right === 'string' ? joined(left, right) : sum(left, right);
const sum = numeric((left = 0, right = 0) => left + right);
const equal: Pair = (left, right) => left === right;

const pairs: ReadonlyMap<unknown, Pair> = new Map<unknown, Pair>([
  ['+', plus],
  ['-', numeric((left = 0, right = 0) => left - right)],
  ['*', numeric((left = 0, right = 0) => left * right)],
  ['/', (left, right) => (typeof left === 'number' && typeof right === 'number' ? finiteNumber(left / right) : null)],
  ['%', numeric((left = 0, right = 0) => left % right)],
  ['&', joined],
  ['=', equal],
  ['==', equal],
  ['!=', (left, right) => left !== right],
  ['<', ordered((order) => order < 0)],
  ['<=', ordered((order) => order <= 0)],
  ['>', ordered((order) => order > 0)],
  ['>=', ordered((order) => order >= 0)],
  ['&&', (left, right) => isTrue(left) && isTrue(right)],
  ['||', (left, right) => isTrue(left) || isTrue(right)],
]);

function binary(operator: unknown, left: Step, right: Step): Step {
  const pair = pairs.get(operator);
  if (!pair) throw new Wrong(String(operator));
  return (read) => pair(left(read), right(read));
}

function called(callee: Node, values: readonly Step[]): Step {
  const name = callee.type === 'Identifier' ? String(callee.name) : '';
  const known: FormulaFunction | undefined = formulaFunctions.get(name.toLowerCase());
  if (!known) throw new Wrong(name.startsWith('$') ? '' : name); // a field is not a function
  const [least, most] = known.takes;
  if (values.length < least || values.length > most) throw new Wrong(`${name}()`);
  return (read) => known.call(...values.map((value) => value(read)));
}
