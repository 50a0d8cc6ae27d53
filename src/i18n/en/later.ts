import type { Texts } from '#contract/faults';
import { builder } from './builder';
import { bulk } from './bulk';
import { calendar } from './calendar';
import { comments } from './comments';
import { company } from './company';
import { drafts } from './drafts';
import { history } from './history';
import { importing } from './importing';
import { keyboard } from './keyboard';
import { profile } from './profile';
import { schemaChanges } from './schemaChanges';
import { schemaEditor } from './schemaEditor';
import { trash } from './trash';
import { travel } from './travel';
import { views } from './views';

/** The rooms of what is opened later: they come with the first part or screen that says so, see `language.openLater`. */
export const later = {
  builder,
  bulk,
  calendar,
  comments,
  company,
  drafts,
  importing,
  keyboard,
  profile,
  schemaChanges,
  schemaEditor,
  travel,
  views,
  history,
  trash,
};

export type LaterMessages = Texts<typeof later>;
