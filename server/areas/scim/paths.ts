import type { Filter } from 'scim2-parse-filter';
import { z } from 'zod';
import { message } from '#contract/message';
import { readInput } from '#server/http/input';
import { scimProblem, wrongPath, wrongValue } from './errors';
import { parseFilter } from './filter';

/** The most operations of one patch. */
const mostOperations = 100;

const patchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .max(20)
          .transform((op) => op.toLowerCase()),
        path: z.string().max(1000).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(mostOperations),
});

/** The path that an operation of a patch names: `emails[type eq "work"].value`. */
interface ScimPath {
  /** In lower case. */
  attribute: string;
  filter?: Filter;
  /** In lower case. */
  part?: string;
}

/** An operation of a patch; without a path its value is an object of attributes. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path?: ScimPath;
  value: unknown;
}

/** The urns that may stand before the name of an attribute; the attributes of other schemas are not stored. */
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const otherSchema = /^urn:/i;

/** Linear for any text: names of members are bounded by the body alone. */
const shape = /^([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i;

/** @returns undefined: an attribute of a schema that is not stored @throws Problem 400 `invalidPath` */
function readPath(path: string): ScimPath | undefined {
  const plain = path.trim().replace(core, '');
  if (otherSchema.test(plain)) return undefined;
  const [, attribute, filter, part] = shape.exec(plain) ?? [];
  if (attribute === undefined) throw wrongPath(path);
  return {
    attribute: attribute.toLowerCase(),
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    ...(part !== undefined && { part: part.toLowerCase() }),
  };
}

const isOp = (op: string): op is Operation['op'] => op === 'add' || op === 'replace' || op === 'remove';

/** Whether a value is an object, whose members have names. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The operations of a patch, each with one path: an operation without a path is one for each member of its value.
 * @throws Problem 400
 */
export function readPatch(body: unknown): Operation[] {
  const { Operations } = readInput(patchBody, body) as z.output<typeof patchBody>;
  return Operations.flatMap(({ op, path, value }): Operation[] => {
    if (!isOp(op)) throw scimProblem('invalidSyntax', message('programs.scimOperation', { op }));
    if (path) {
      const read = readPath(path);
      return read ? [{ op, path: read, value }] : [];
    }
    if (op === 'remove') throw wrongPath('');
    if (!isObject(value)) throw wrongValue('value');
    return Object.entries(value).flatMap(([name, own]): Operation[] => {
      const read = readPath(name);
      return read ? [{ op, path: read, value: own }] : [];
    });
  });
}
