/** Values of a form by their paths: `title`, `fields.f_1`. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A value that two people have changed to different values. */
export interface Collision {
  path: string;
  mine: unknown;
  current: unknown;
}

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
const entriesOf = (list: readonly unknown[]) => list.map((entry) => JSON.stringify(entry));

/**
 * Compares two values of a form. Lists compare as sets. Undefined, null and '' are equal, and so are a number and its
 * text.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    const [here, there] = [new Set(entriesOf(one)), new Set(entriesOf(other))];
    return here.size === there.size && [...here].every((entry) => there.has(entry));
  }
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other);
  return String(one) === String(other);
}

export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const name of path.split('.')) value = isGroup(value) ? value[name] : undefined;
  return value;
}

/** All paths of both objects, including nested ones. */
function pathsOf(one: FormValues, other: FormValues, above = ''): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [here, there] = [one[name], other[name]];
    const path = `${above}${name}`;
    const grouped = isGroup(here) || isGroup(there);
    const whole = (value: unknown) => isGroup(value) || isBlank(value);
    if (!grouped || !whole(here) || !whole(there)) return [path];
    return pathsOf(isGroup(here) ? here : {}, isGroup(there) ? there : {}, `${path}.`);
  });
}

/** The changed values by path, after the change. */
export function differences(before: FormValues, after: FormValues): Record<string, unknown> {
  const changed = pathsOf(before, after).filter((path) => !sameValue(valueAt(before, path), valueAt(after, path)));
  return Object.fromEntries(changed.map((path) => [path, valueAt(after, path)]));
}
