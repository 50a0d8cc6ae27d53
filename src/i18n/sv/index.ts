import type { messages as english } from '#console/i18n/en';
import type { Misfits, None } from '#contract/faults';
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

export type Whole = None<Misfits<typeof english, typeof messages, 'sv'>>;
