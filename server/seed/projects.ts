import type { ProjectStatus } from '#contract/resources/calls/projects';
import type { SeedPerson } from './access';
import { clientBook } from './content/clients';
import { works } from './content/works';
import type { Row, Seeding } from './seeding';

export interface MadeProject extends Row {
  id: string;
  client_id: string;
  created_at: string;
}

const statuses: readonly ProjectStatus[] = [
  'InProgress',
  'NotStarted',
  'Completed',
  'InProgress',
  'OnHold',
  'InProgress',
  'Completed',
];

/** Start and end as days from today, and the progress, of each status. */
function course(
  { random }: Seeding,
  status: ProjectStatus,
  late: boolean,
): [start: number, end: number, progress: number] {
  const length = random.between(20, 160);
  if (late) {
    const end = -random.between(2, 40);
    return [end - length, end, status === 'NotStarted' ? 0 : random.between(30, 95)];
  }
  if (status === 'NotStarted') {
    const start = random.between(3, 90);
    return [start, start + length, 0];
  }
  if (status === 'Completed') {
    const end = -random.between(3, 220);
    return [end - length, end, 100];
  }
  const start = -random.between(5, length);
  return [start, start + length + 5, status === 'OnHold' ? random.between(10, 70) : random.between(5, 95)];
}

/** The n-th project: job, client and site repeat at different intervals, so that no combination returns soon. */
export function makeProject(
  seeding: Seeding,
  clients: readonly { id: string }[],
  authorId: string,
  index: number,
): MadeProject {
  const { random, newId, day, ago } = seeding;
  const clientIndex = index % 6 === 0 ? 0 : (index * 7) % clients.length;
  const book = clientBook[clientIndex % clientBook.length];
  const [work, description] = works[(index * 5 + Math.floor(index / works.length)) % works.length] ?? works[0];
  const site = book?.sites[Math.floor(index / clientBook.length) % book.sites.length];
  const round = Math.floor(index / (works.length * clientBook.length));
  const status = statuses[index % statuses.length] ?? 'InProgress';
  const late = status !== 'Completed' && random.chance(0.18);
  const [start, end, progress] = course(seeding, status, late);
  const created = Math.max(0.2, 20 - start);
  return {
    id: newId(),
    title: `${work}, ${site}${round > 0 ? ` (lot ${round + 1})` : ''}`,
    description,
    status,
    start_date: day(start),
    end_date: day(end),
    progress,
    client_id: clients[clientIndex]?.id ?? '',
    created_by: authorId,
    created_at: ago(created),
    updated_at: ago(Math.min(created, random.next() * 25)),
  };
}

/** People by their function in teams, found once for all projects. */
interface Crew {
  managers: SeedPerson[];
  workers: SeedPerson[];
  contacts: Map<string, SeedPerson[]>;
}
const crews = new WeakMap<readonly SeedPerson[], Crew>();

function crewOf(people: readonly SeedPerson[]): Crew {
  const known = crews.get(people);
  if (known) return known;
  const contacts = new Map<string, SeedPerson[]>();
  for (const person of people) {
    const { role, client_id } = person;
    if (role === 'Client' && client_id) contacts.set(client_id, [...(contacts.get(client_id) ?? []), person]);
  }
  const managers = people.filter(({ role }) => role === 'Project Manager');
  const workers = people.filter(({ role }) => role === 'worker');
  const crew = { managers, workers, contacts };
  crews.set(people, crew);
  return crew;
}

/** A project's team: a manager, some workers and the client's contacts. The demo accounts get more than others. */
export function makeTeam(
  { random }: Seeding,
  project: MadeProject,
  people: readonly SeedPerson[],
  index: number,
): SeedPerson[] {
  const { managers, workers, contacts } = crewOf(people);
  const team = [
    random.pick(managers),
    ...(index % 4 === 0 ? workers.slice(0, 1) : []),
    ...random.sample(workers.slice(1), random.between(1, 4)),
    ...(contacts.get(project.client_id) ?? []),
  ];
  return [...new Set(team)];
}
