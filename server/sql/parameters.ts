/** The values of a statement, in the order of their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder of a value, cast to `type`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** The placeholder of one member of rows, as an array of `type`. */
  each<Name extends string>(rows: readonly Readonly<Record<Name, unknown>>[], name: Name, type: string): string {
    return this.add(
      rows.map((row) => row[name]),
      `${type}[]`,
    );
  }

  /** The placeholder of a text without a cast: it takes the type of the other operand. */
  bare(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
