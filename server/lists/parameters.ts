/** The values of a statement, in the order of their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder of a value, cast to `type`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** A text as a LIKE pattern that finds it anywhere; its wildcards mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
