interface Limits {
  min?: number | undefined;
  max?: number | undefined;
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** The number after one step, within limits and without binary rounding errors. */
export function stepped(value: number, by: number, { min = -Infinity, max = Infinity }: Limits): string {
  const next = Math.min(max, Math.max(min, value + by));
  return String(Number(next.toFixed(Math.min(20, Math.max(decimalsOf(value), decimalsOf(by))))));
}
