import accessReview from '#locales/en/accessReview.json' with { type: 'json' };
import apiDocs from '#locales/en/apiDocs.json' with { type: 'json' };
import board from '#locales/en/board.json' with { type: 'json' };
import builder from '#locales/en/builder.json' with { type: 'json' };
import bulk from '#locales/en/bulk.json' with { type: 'json' };
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import comments from '#locales/en/comments.json' with { type: 'json' };
import company from '#locales/en/company.json' with { type: 'json' };
import drafts from '#locales/en/drafts.json' with { type: 'json' };
import factors from '#locales/en/factors.json' with { type: 'json' };
import forgotten from '#locales/en/forgotten.json' with { type: 'json' };
import history from '#locales/en/history.json' with { type: 'json' };
import identity from '#locales/en/identity.json' with { type: 'json' };
import importing from '#locales/en/importing.json' with { type: 'json' };
import keyboard from '#locales/en/keyboard.json' with { type: 'json' };
import live from '#locales/en/live.json' with { type: 'json' };
import notifications from '#locales/en/notifications.json' with { type: 'json' };
import panel from '#locales/en/panel.json' with { type: 'json' };
import profile from '#locales/en/profile.json' with { type: 'json' };
import schedule from '#locales/en/schedule.json' with { type: 'json' };
import schemaChanges from '#locales/en/schemaChanges.json' with { type: 'json' };
import schemaEditor from '#locales/en/schemaEditor.json' with { type: 'json' };
import securityLog from '#locales/en/securityLog.json' with { type: 'json' };
import tokens from '#locales/en/tokens.json' with { type: 'json' };
import trash from '#locales/en/trash.json' with { type: 'json' };
import travel from '#locales/en/travel.json' with { type: 'json' };
import views from '#locales/en/views.json' with { type: 'json' };
import webhooks from '#locales/en/webhooks.json' with { type: 'json' };

/** Namespaces that load with the first part or screen that needs them, see `language.openLater`. */
export const later = {
  apiDocs,
  board,
  builder,
  bulk,
  calendar,
  comments,
  company,
  drafts,
  factors,
  forgotten,
  history,
  identity,
  importing,
  keyboard,
  live,
  notifications,
  panel,
  profile,
  accessReview,
  schedule,
  schemaChanges,
  schemaEditor,
  securityLog,
  tokens,
  trash,
  travel,
  views,
  webhooks,
};

export type LaterMessages = typeof later;
