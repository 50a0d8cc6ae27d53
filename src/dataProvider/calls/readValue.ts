import type { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * Reads a reply's value by its schema's definition, without zod: in the browser, schemas of replies are literals
 * (`build/contract.ts`), because creating and loading zod schemas costs more than reading every reply. Unknown members
 * are dropped, days and times are normalised. Limits of texts and numbers are left to the backend.
 * @param odd collects the paths of values that do not fit; they stay unchanged
 */
export function readValue(value: unknown, schema: Schema, odd: Set<string>, path = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod; // zod documents this access to its kinds
  const fits = (right: boolean) => {
    if (!right) odd.add(path || 'the whole');
    return value;
  };
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return fits(typeof value === def.type);
    case 'unknown':
      return value;
    case 'literal':
      return fits(def.values.some((one) => one === value));
    case 'enum':
      return fits(Object.values(def.entries).some((one) => one === value));
    case 'optional':
      return value === undefined ? value : readValue(value, def.innerType, odd, path);
    case 'nullable':
      return value === null ? value : readValue(value, def.innerType, odd, path);
    case 'default':
      return value === undefined ? def.defaultValue : readValue(value, def.innerType, odd, path);
    case 'array':
      if (!Array.isArray(value)) return fits(false);
      return value.map((entry: unknown, index) => readValue(entry, def.element, odd, below(path, String(index))));
    case 'record':
      if (!isObject(value)) return fits(false);
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, readValue(member, def.valueType, odd, below(path, key))]),
      );
    case 'object':
      if (!isObject(value)) return fits(false);
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, rule]) => {
          const read = readValue(value[key], rule, odd, below(path, key));
          return read !== undefined || key in value ? [[key, read]] : [];
        }),
      );
    case 'union': {
      for (const option of def.options) {
        const misfits = new Set<string>();
        const read = readValue(value, option, misfits, path);
        if (misfits.size === 0) return read;
      }
      return fits(false);
    }
    case 'pipe': {
      const misfits = new Set<string>();
      const read = readValue(value, def.in, misfits, path);
      if (misfits.size === 0) return readValue(read, def.out, odd, path);
      for (const misfit of misfits) odd.add(misfit);
      return value;
    }
    case 'transform':
      return def.transform(value, { value, issues: [] });
    default:
      throw new Error(`No reply is read by '${def.type}'.`);
  }
}

const below = (path: string, key: string) => (path ? `${path}.${key}` : key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
