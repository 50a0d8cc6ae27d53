import { clients } from './clients';
import { comments } from './comments';
import { common } from './common';
import { dashboard } from './dashboard';
import { documents } from './documents';
import { errors } from './errors';
import { history } from './history';
import { images } from './images';
import { inventory } from './inventory';
import { lists } from './lists';
import { login } from './login';
import { password } from './password';
import { permissions } from './permissions';
import { problems } from './problems';
import { profile } from './profile';
import { projects } from './projects';
import { ra } from './ra';
import { roles } from './roles';
import { schema } from './schema';
import { schemaEditor } from './schemaEditor';
import { tickets } from './tickets';
import { trash } from './trash';
import { travel } from './travel';
import { users } from './users';

/** The English catalogue, one file a room; every other language has its shape. */
export const messages = {
  clients,
  comments,
  common,
  dashboard,
  documents,
  errors,
  history,
  images,
  inventory,
  lists,
  login,
  password,
  permissions,
  problems,
  profile,
  projects,
  ra,
  roles,
  schema,
  schemaEditor,
  tickets,
  trash,
  travel,
  users,
};

export type Messages = typeof messages;
