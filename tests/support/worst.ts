import { z } from 'zod';

/** Texts that patterns and parsers stumble over, as long as asked for. */
export const worstTexts = (length: number): string[] =>
  [
    ' ',
    ' \n',
    '\n',
    '9',
    '9 ',
    '1,',
    '%',
    '$ ',
    'é́̂',
    'ﷺ',
    '😀',
    'a@',
    'a.',
    '/',
    '<',
    '<b>',
    '<p>',
    '<a href="',
    '<!--',
    '&amp',
    '"',
    '\\"',
    '[',
    '{"a":',
    '(',
    '-',
    'aA1!',
  ].map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length));

interface Shape {
  type?: string;
  anyOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  required?: string[];
}

/** The input of a schema, as JSON Schema. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // of the members that are asked for

/** Bodies in which one text of a schema is each of `texts`, and one list or object is as full as `fill` makes it. */
export function worstBodies(schema: z.ZodType, texts: readonly string[], most: number): unknown[] {
  const entries: readonly unknown[] = [{}, 'x', 0, [], null];
  const seen = new Set<string>();
  const walk = (shape: Shape, depth: number): unknown[] => {
    const known = JSON.stringify(shape);
    if (depth > 6 || (shape.type !== 'string' && seen.has(known))) return [];
    seen.add(known);
    const choices = shape.anyOf ?? shape.allOf;
    if (choices) return choices.flatMap((choice) => walk(choice, depth + 1));
    if (shape.type === 'string') return [...texts];
    if (shape.type === 'array') {
      const inner = shape.items ? walk(shape.items, depth + 1) : [];
      const short = inner.filter((entry) => JSON.stringify(entry).length < 100).slice(0, 3);
      return [
        ...entries.map((entry) => new Array(most).fill(entry)),
        ...short.map((entry) => new Array(most / 10).fill(entry)),
        ...inner.map((entry) => [entry]),
      ];
    }
    if (shape.type !== 'object') return [];
    const members = Object.entries(shape.properties ?? {}).flatMap(([name, member]) =>
      walk(member, depth + 1).map((value) => ({ [name]: value })),
    );
    const named = Object.fromEntries(Array.from({ length: 2000 }, (_none, index) => [`k${index}`, {}]));
    return shape.additionalProperties ? [...members, named] : members;
  };
  return walk(shapeOf(schema), 0);
}
