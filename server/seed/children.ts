import type { SeedPerson } from './access';
import { type SeedThread, threads } from './content/comments';
import { journeys } from './content/travel';
import type { MadeProject } from './projects';
import type { Row, Seeding } from './seeding';

/** Comments of a project: whole threads, each reply some hours after its parent. */
export function makeComments(
  seeding: Seeding,
  project: MadeProject,
  team: readonly SeedPerson[],
  count: number,
): Row[] {
  const { random, newId, ago } = seeding;
  const rows: Row[] = [];
  const write = (thread: SeedThread, parentId: string | null, daysAgo: number, before: SeedPerson | undefined) => {
    const others = team.filter((person) => person !== before);
    const author = random.pick(others.length > 0 ? others : team);
    const id = newId();
    rows.push({
      id,
      project_id: project.id,
      parent_id: parentId,
      user_id: author.id,
      content: thread.text,
      created_at: ago(daysAgo),
    });
    let next = daysAgo;
    for (const reply of thread.replies ?? []) {
      next *= 0.5 + random.next() * 0.4;
      write(reply, id, next, author);
    }
  };
  for (const thread of random.sample(threads, count))
    write(thread, null, random.between(2, 40) + random.next(), undefined);
  return rows;
}

interface SeedJourney {
  flight: Row & { id: string };
  hotel: Row & { id: string };
}

/** A journey to a project's site: a flight in the morning, some nights in a hotel. Times are the tickets' own. */
export function makeJourney(
  seeding: Seeding,
  project: MadeProject,
  traveller: SeedPerson,
  offset: number,
): SeedJourney {
  const { random, newId, day, ago } = seeding;
  const { from, to, flightNumber, hotel, address } = random.pick(journeys);
  const nights = random.between(1, 5);
  const hour = random.between(6, 16);
  const clock = (hours: number) => `${String(hours).padStart(2, '0')}:${random.pick(['00', '10', '25', '40', '55'])}`;
  const made = ago(random.between(1, 30));
  const shared = { project_id: project.id, created_by: traveller.id, created_at: made, updated_at: made };
  return {
    flight: {
      id: newId(),
      ...shared,
      title: `Flight to ${to.replace(/ \(.*/, '')}`,
      description: random.chance(0.5) ? 'Hand luggage only, tools go ahead by courier.' : null,
      departure_airport: from,
      departure_time: `${day(offset)}T${clock(hour)}`,
      arrival_airport: to,
      arrival_time: `${day(offset)}T${clock(hour + random.between(1, 3))}`,
      flight_number: flightNumber,
    },
    hotel: {
      id: newId(),
      ...shared,
      title: `${nights === 1 ? 'One night' : `${nights} nights`} near the site`,
      description: random.chance(0.4) ? 'Late arrival is arranged.' : null,
      hotel_name: hotel,
      address,
      check_in_time: `${day(offset)}T15:00`,
      check_out_time: `${day(offset + nights)}T11:00`,
      confirmation_number: `${random.between(100_000, 999_999)}-${random.pick(['A', 'B', 'K'])}`,
    },
  };
}
