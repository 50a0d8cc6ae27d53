import type { SeedPerson } from './access';
import { ticketBook } from './content/tickets';
import type { Row, Seeding } from './seeding';

export const makeTickets = ({ newId, ago, random }: Seeding, people: readonly SeedPerson[]): Row[] =>
  ticketBook.map(([title, description, type, priority, status], index) => {
    const made = ago(2 + index * 4);
    return {
      id: newId(),
      title,
      description,
      type,
      priority,
      status,
      created_by: random.pick(people).id,
      created_at: made,
      updated_at: ago(1 + index * 3),
    };
  });
