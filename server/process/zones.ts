const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone that this process does not know counts as UTC. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const shape = { dateStyle: 'short', timeStyle: 'medium' } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('sv', { ...shape, timeZone: zone });
  } catch {
    made = new Intl.DateTimeFormat('sv', { ...shape, timeZone: 'UTC' });
  }
  formats.set(zone, made);
  return made;
}

/** An instant as clocks of a zone show it. */
export function clockIn(zone: string, instant: number): { day: string; time: string } {
  const written = formatOf(zone).format(instant);
  return { day: written.slice(0, 10), time: written.slice(11, 19) };
}

/** The instant at which clocks of a zone show a day and a time; of a time that they leave out, one beside it. */
export function instantIn(zone: string, day: string, time = '00:00:00'): number {
  const wanted = Date.parse(`${day}T${time}Z`);
  let found = wanted;
  for (let turn = 0; turn < 2; turn++) {
    const shown = clockIn(zone, found);
    found += wanted - Date.parse(`${shown.day}T${shown.time}Z`);
  }
  return found;
}

const dayLength = 86_400_000;

/** The day that is some days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
