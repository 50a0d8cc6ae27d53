import { fieldTypeNames } from '#contract/fields/fieldTypes';
import type { Opening } from './opening';

/** A field of each type, and one that is worked out, by their names. */
export const editedFields: readonly string[] = [
  ...fieldTypeNames.map((type) => `Own ${type}`),
  'Own formula',
  'Own lookup',
  'Own rollup',
];

const project = '/projects/:project';
const table = '/projects?layout=table';
const cell = 'main tbody tr:first-child td:nth-of-type';

/** Dialogs, menus and what else opens over the lists. */
const overLists: readonly Opening[] = [
  { source: 'src/lists/RecordMenu.tsx', at: '/projects', steps: ['lists.row_menu'], atButton: true },
  {
    source: 'src/lists/RecordList.tsx',
    at: '/projects',
    steps: ['lists.row_menu', 'projects.delete.action'],
    fromMenu: true,
  },
  { source: 'src/lists/views/ViewsMenu.tsx', at: '/projects', steps: ['lists.views'], atButton: true },
  { source: 'src/lists/views/ViewDialog.tsx', at: '/projects', steps: ['lists.views', 'views.edit_one'] },
  {
    source: 'src/lists/views/ViewDialog.tsx',
    at: '/projects',
    steps: ['lists.views', 'views.edit_one', 'views.delete'],
    after: [{ keys: 'Escape' }],
    overDialog: true,
  },
  {
    source: 'src/lists/filters/FilterPopover.tsx',
    at: '/projects',
    steps: ['lists.filters.title'],
    atButton: true,
    axe: true,
  },
  {
    at: '/projects',
    steps: ['lists.filters.title', 'lists.filters.build', 'builder.add', 'builder.add_group'],
    atButton: true,
  },
  { source: 'src/lists/toolbar/SortMenu.tsx', at: '/projects', steps: ['lists.sort.title'], atButton: true },
  { source: 'src/lists/toolbar/ColumnMenu.tsx', at: table, steps: ['lists.columns.title'], only: 'wide' },
  { source: 'src/lists/export/ExportMenu.tsx', at: table, steps: ['lists.export.more'], only: 'wide' },
  { source: 'src/lists/cells/CellEditor.tsx', at: table, steps: [{ twice: `${cell}(3)` }], only: 'wide' },
  {
    source: 'src/lists/cells/ChangePreview.tsx',
    at: table,
    steps: [{ once: `${cell}(3)` }, { pasted: 'One\tAnd\tmore' }],
    only: 'wide',
  },
  {
    source: 'src/lists/bulk/BulkEditDialog.tsx',
    at: table,
    steps: ['lists.selection.row', 'lists.bulk.edit', 'lists.bulk.change'],
    fromWide: true,
    after: ['common.cancel', 'common.unsaved.leave', 'lists.selection.clear'],
  },
  {
    source: 'src/lists/bulk/BulkDeleteDialog.tsx',
    at: table,
    steps: ['lists.selection.row', 'lists.bulk.delete'],
    fromWide: true,
    after: [{ keys: 'Escape' }, 'lists.selection.clear'],
  },
];

/** The forms of new records, and what is done with those that are there. */
const ofRecords: readonly Opening[] = [
  { source: 'src/resources/projects/ProjectForm.tsx', at: '/projects/create' },
  {
    source: 'src/schema/controls/DayPicker.tsx',
    at: '/projects/create',
    steps: ['calendar.open'],
    atButton: true,
    axe: true,
    overDialog: true,
  },
  {
    source: 'src/schema/controls/RichTextTools.tsx',
    at: '/projects/create',
    steps: ['schema.format.link'],
    atButton: true,
    overDialog: true,
  },
  { source: 'src/resources/projects/ClientName.tsx', at: project, steps: [{ link: 'Harbour Works' }], atButton: true },
  { source: 'src/resources/inventory/ItemForm.tsx', at: '/inventory/create' },
  {
    source: 'src/resources/clients/ClientForm.tsx',
    at: '/clients/create',
  },
  {
    source: 'src/layout/dialogs/UnsavedQuestion.tsx',
    at: '/clients/create',
    steps: [{ typed: 'Half' }, { keys: 'Escape' }],
    after: ['common.unsaved.leave'],
    overDialog: true,
  },
  { source: 'src/resources/users/UserForm.tsx', at: '/users/create' },
  { source: 'src/resources/users/UserDetails.tsx', at: '/users/:user' },
  {
    source: 'src/resources/users/InviteAgain.tsx',
    at: '/users/:user',
    steps: ['users.invite_again.action'],
    overDialog: true,
  },
  {
    source: 'src/resources/users/InvitationDialog.tsx',
    at: '/users/:user',
    steps: ['users.invite_again.action', 'users.invite_again.confirm'],
    overDialog: true,
  },
  {
    source: 'src/custom/password/PasswordDialog.tsx',
    at: '/users/:user',
    steps: ['users.change_password'],
    overDialog: true,
  },
  { source: 'src/resources/users/UserTokens.tsx', at: '/users/:user', steps: ['tokens.title'], overDialog: true },
  { source: 'src/resources/roles/RoleForm.tsx', at: '/settings/roles/create' },
  { source: 'src/resources/roles/RoleDetails.tsx', at: '/settings/roles/:role', steps: ['roles.delete.action'] },
  { source: 'src/resources/tickets/TicketForm.tsx', at: '/supportTickets/create' },
  { source: 'src/resources/tickets/TicketDetails.tsx', at: '/supportTickets/:ticket' },
  {
    source: 'src/resources/tickets/TicketMark.tsx',
    at: '/supportTickets',
    steps: ['tickets.change.status'],
    atButton: true,
  },
];

/** Children of records: comments, files, travel. */
const attached: readonly Opening[] = [
  { at: `${project}/documents` },
  { source: 'src/custom/documents/DocumentPreview.tsx', at: `${project}/documents`, steps: ['documents.preview.of'] },
  { source: 'src/custom/shared/DeleteAttached.tsx', at: `${project}/documents`, steps: ['documents.delete.of'] },
  {
    source: 'src/custom/documents/UploadDocumentDialog.tsx',
    at: `${project}/documents/upload`,
    steps: [{ file: 'document' }],
    after: [{ keys: 'Escape' }, 'common.unsaved.leave'],
  },
  { at: `${project}/images` },
  { source: 'src/custom/gallery/ImageViewer.tsx', at: `${project}/images`, steps: ['images.open'] },
  { source: 'src/custom/shared/DeleteAttached.tsx', at: `${project}/images`, steps: ['images.delete.of'] },
  {
    source: 'src/custom/gallery/ImageUploadDialog.tsx',
    at: `${project}/images/upload`,
    steps: [{ file: 'image' }],
    after: [{ keys: 'Escape' }, 'common.unsaved.leave'],
  },
  { at: `${project}/travel` },
  { source: 'src/custom/travel/TravelTypeDialog.tsx', at: `${project}/travel/create` },
  { source: 'src/custom/travel/TravelForm.tsx', at: `${project}/travel/create/flight` },
  { source: 'src/custom/travel/TravelForm.tsx', at: `${project}/travel/create/hotel` },
  { source: 'src/custom/travel/DeleteTravel.tsx', at: `${project}/travel`, steps: ['travel.hotel.delete'] },
  { at: `${project}/travel?layout=table&kind=hotel` },
  { source: 'src/custom/travel/TravelDetails.tsx', at: `${project}/travel/flights/:trip` },
  { at: `${project}/comments`, steps: ['comments.reply'], after: ['common.cancel'] },
  { at: `${project}/comments`, steps: ['comments.edit'], after: ['common.cancel'] },
  { source: 'src/custom/comments/CommentsPanel.tsx', at: `${project}/comments`, steps: ['comments.delete'] },
  { at: `${project}/updates` },
  { at: `${project}/nothing` },
];

/** The screens of one's own, of the company, and of what was. */
const elsewhere: readonly Opening[] = [
  { source: 'src/layout/keyboard/KeysDialog.tsx', at: '/dashboard', steps: [{ keys: '?' }] },
  {
    source: 'src/layout/keyboard/Palette.tsx',
    at: '/dashboard',
    steps: [{ keys: 'Control+k' }, { typed: 'la' }],
  },
  { source: 'src/layout/shell/SlideOver.tsx', at: '/dashboard', steps: ['common.menu.open'], only: 'narrow' },
  { source: 'src/custom/dashboard/ArrangeTiles.tsx', at: '/dashboard', steps: ['dashboard.arrange.title'] },
  { source: 'src/custom/profile/Sessions.tsx', at: '/user', steps: ['profile.sessions.end_others'] },
  { source: 'src/custom/profile/PasskeyDialog.tsx', at: '/user', steps: ['factors.passkeys.add'] },
  { source: 'src/custom/tokens/TokenDialog.tsx', at: '/user', steps: ['tokens.new'] },
  { source: 'src/custom/password/PasswordDialog.tsx', at: '/user', steps: ['password.title'] },
  { source: 'src/custom/webhooks/WebhookDialog.tsx', at: '/settings/webhooks/create' },
  { source: 'src/custom/identity/ProviderDialog.tsx', at: '/settings/identity', steps: ['identity.add'] },
  { source: 'src/custom/history/ChangeDialog.tsx', at: '/history/:change' },
  {
    source: 'src/custom/history/UndoChangeDialog.tsx',
    at: '/history/:change',
    steps: ['history.undo.named'],
    overDialog: true,
  },
  { source: 'src/custom/trash/TrashDetails.tsx', at: '/trash/:entry' },
  {
    source: 'src/custom/trash/useEntryActions.tsx',
    at: '/trash/:entry',
    steps: ['trash.remove.action'],
    overDialog: true,
  },
  {
    source: 'src/custom/trash/RestoreProblem.tsx',
    at: '/trash/:entry',
    steps: ['trash.restore.action'],
    overDialog: true,
  },
  {
    source: 'src/custom/trash/useEntryActions.tsx',
    at: '/trash',
    steps: ['lists.row_menu', 'trash.remove.action'],
    fromMenu: true,
    only: 'narrow',
  },
  { at: '/projects/import' },
  { at: '/projects/import', steps: [{ file: 'rows' }] },
  { at: '/projects/import', steps: ['importing.next'] },
  { at: '/projects/import', steps: ['importing.next'], after: ['importing.previous', 'importing.previous'] },
  { at: '/nowhere' },
  { at: '/projects/none' },
];

const schema = '/schema/entities';

/** The editor of fields, with a field of each type in its mode of editing. */
const ofSchema: readonly Opening[] = [
  ...editedFields.map(
    (name): Opening => ({
      at: schema,
      steps: [{ press: 'schemaEditor.edit', of: name }],
      after: ['common.cancel'],
      only: 'narrow',
      within: 'main li form',
    }),
  ),
  {
    source: 'src/custom/schemaEditor/layout/LayoutDialog.tsx',
    at: schema,
    steps: ['schemaEditor.layout.action'],
    axe: true,
  },
  { source: 'src/custom/schemaEditor/DeleteField.tsx', at: schema, steps: ['schemaEditor.delete'] },
  {
    source: 'src/custom/schemaEditor/ImpactDialog.tsx',
    at: schema,
    steps: [{ press: 'schemaEditor.archive', of: 'Own number' }, 'schemaEditor.save'],
    after: ['common.cancel', { press: 'schemaEditor.restore', of: 'Own number' }],
  },
  {
    source: 'src/custom/schemaEditor/SchemaFilePanel.tsx',
    at: schema,
    steps: [{ file: 'schema' }, 'schemaChanges.file.apply'],
  },
  { source: 'src/custom/company/CompanyDialog.tsx', at: schema, steps: ['company.change'] },
];

export const openings: readonly Opening[] = [...overLists, ...ofRecords, ...attached, ...elsewhere, ...ofSchema];
