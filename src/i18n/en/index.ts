import type { Texts } from '#contract/faults';
import { clients } from './clients';
import { common } from './common';
import { dashboard } from './dashboard';
import { documents } from './documents';
import { errors } from './errors';
import { images } from './images';
import { inventory } from './inventory';
import { lists } from './lists';
import { login } from './login';
import { password } from './password';
import { permissions } from './permissions';
import { problems } from './problems';
import { projects } from './projects';
import { ra } from './ra';
import { roles } from './roles';
import { schema } from './schema';
import { tickets } from './tickets';
import { users } from './users';

/** The English catalogue, one file a room; every other language has its shape. */
export const messages = {
  clients,
  common,
  dashboard,
  documents,
  errors,
  images,
  inventory,
  lists,
  login,
  password,
  permissions,
  problems,
  projects,
  ra,
  roles,
  schema,
  tickets,
  users,
};

/** Its shape, in any words. */
export type Messages = Texts<Omit<typeof messages, 'ra'>> & Pick<typeof messages, 'ra'>;
