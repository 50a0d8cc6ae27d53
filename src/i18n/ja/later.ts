import type { later as english } from '#console/i18n/en/later';
import type { Misfits, None } from '#contract/faults';
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

export const later = {
  builder,
  bulk,
  calendar,
  comments,
  company,
  drafts,
  history,
  importing,
  keyboard,
  profile,
  schemaChanges,
  schemaEditor,
  trash,
  travel,
  views,
};

export type Whole = None<Misfits<typeof english, typeof later, 'ja'>>;
