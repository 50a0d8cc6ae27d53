import { builder } from './builder';
import { comments } from './comments';
import { history } from './history';
import { keyboard } from './keyboard';
import { profile } from './profile';
import { schemaEditor } from './schemaEditor';
import { trash } from './trash';
import { travel } from './travel';
import { views } from './views';

/** The rooms of what is opened later: they come with the first part or screen that says so, see `language.openLater`. */
export const later = { builder, comments, profile, schemaEditor, travel, views, history, trash, keyboard };

export type LaterMessages = typeof later;
