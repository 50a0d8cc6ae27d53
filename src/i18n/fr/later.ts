import type { LaterMessages } from '#console/i18n/en/later';
import { builder } from './builder';
import { bulk } from './bulk';
import { comments } from './comments';
import { history } from './history';
import { keyboard } from './keyboard';
import { profile } from './profile';
import { schemaEditor } from './schemaEditor';
import { trash } from './trash';
import { travel } from './travel';
import { views } from './views';

export const later: LaterMessages = {
  builder,
  bulk,
  comments,
  keyboard,
  profile,
  schemaEditor,
  travel,
  views,
  history,
  trash,
};
