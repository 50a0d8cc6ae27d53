import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useDataProvider, useGetList, useListContext, useNotify, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { formDraft } from '#console/authProvider/formDrafts';
import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { NameTakenError } from '#console/dataProvider/verbs/savedViews';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { Button } from '#console/layout/parts/Button';
import { SwitchLine } from '#console/layout/parts/toggles';
import { pinsKey, usePins } from '#console/layout/shell/pins';
import { differences } from '#console/records/drafts/differences';
import { useFormDraft } from '#console/records/drafts/useFormDraft';
import { useUndoable } from '#console/records/undo/useUndoable';
import { TextBox } from '#console/schema/controls/boxes';
import { mayShareWithRoles, type View } from '#contract/extensions/views';
import type { Role } from '#contract/resources/calls/roles';
import { useNamedView } from './opening';
import { useCanWatch } from './useCanWatch';
import { useListView, type ViewedList } from './useListView';
import { useMayChange } from './useMayChange';
import { useViewActions } from './useViewActions';
import { ViewDraft } from './ViewDraft';
import { queryOf } from './viewState';
import { changeView, createView, deleteView, noteStored } from './viewWrites';

const nobody: readonly string[] = [];
/** More roles than any company has. */
const everyRole = { page: 1, perPage: 10_000 };

interface ViewDialogProps {
  list: ViewedList;
  /** The view to change; undefined: save the list as a new view. */
  view?: View;
  onClose(): void;
}

/** Saves the list as a view, or changes a view's name, sharing and default. */
export function ViewDialog({ list, view, onClose }: ViewDialogProps) {
  const { resource } = useListContext();
  const { pathname } = useLocation();
  const text = useText();
  const notify = useNotify();
  const holds = useHolds();
  const mayChange = useMayChange();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { show, showAll } = useViewActions(list.columns);
  const named = useNamedView();
  const now = useListView(list);
  const [pins, setPins] = usePins();
  const preferences = useStoreContext();
  const undoable = useUndoable();
  const wasPinned = pins.some(({ id }) => id === view?.id);
  const start = {
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    roles: view?.roles ?? nobody,
    isDefault: view?.isDefault ?? false,
    pinned: wasPinned,
    watched: view?.watched ?? false,
  };
  const [values, setValues] = useState(start);
  const draftKey = `views.${resource}.${view?.id ?? 'new'}`;
  const keeper = useMemo(() => formDraft(draftKey), [draftKey]);
  const draft = useFormDraft(keeper);
  const { working: saving, problem, attempt } = useAttempt();
  const [nameProblem, setNameProblem] = useState('');
  const [deleting, setDeleting] = useState(false);
  const rolesId = useId();
  const canWatch = useCanWatch(view);
  const mine = !view || mayChange(view);
  const identity = useIdentity();
  const extensions = useExtensions();
  const sharing = extensions?.includes('views') ?? false;
  const mayShare = sharing && holds('EntitiesSchema:Edit');
  const mayShareRoles = sharing && mine && identity !== null && mayShareWithRoles(identity, resource);
  const { data: roles = [] } = useGetList<Role>(
    'roles',
    { pagination: everyRole, sort: { field: 'name', order: 'ASC' } },
    { enabled: mayShareRoles, retry: false },
  );
  const set = (changes: Partial<typeof start>) => setValues({ ...values, ...changes });

  const pin = async ({ id, name }: Pick<View, 'id' | 'name'>, pinned: boolean, step: number) => {
    const others = pins.filter((one) => one.id !== id);
    const next = pinned ? [...others, { id, resource, name, path: pathname }] : others;
    setPins(next);
    await noteStored(preferences, { key: pinsKey, id, name, before: pins, after: next }, step);
  };
  const store = async (step: number): Promise<View> => {
    const { name, shared, isDefault } = values;
    const withRoles = mayShareRoles ? { roles: [...values.roles] } : {};
    if (!view) {
      const watching = canWatch ? { watched: values.watched } : {};
      const data = { resource, name, shared, ...withRoles, isDefault, ...watching, query: queryOf(now) };
      return createView(dataProvider, data, step);
    }
    // every person chooses an own default, and own notifications
    const own = { isDefault, ...(values.watched !== start.watched && { watched: values.watched }) };
    const data = mine ? { name, shared, ...withRoles, ...own } : own;
    return changeView(dataProvider, view, data, step);
  };
  const save = async () => {
    if (values.name.trim() === '') return setNameProblem(text('views.needs_name'));
    setNameProblem('');
    return attempt(async () => {
      try {
        const stored = await undoable(async ({ step }) => {
          const written = await store(step);
          if (values.pinned !== wasPinned || written.name !== start.name) await pin(written, values.pinned, step);
          return written;
        });
        keeper.end();
        notify('views.saved', { type: 'success', messageArgs: { name: stored.name } });
        if (!view) show(stored, true);
        onClose();
      } catch (error) {
        if (!(error instanceof NameTakenError)) throw error;
        setNameProblem(text('views.taken'));
      }
    });
  };
  const remove = async () => {
    if (!view) return;
    await undoable(async ({ step }) => {
      await deleteView(dataProvider, view, step);
      if (wasPinned) await pin(view, false, step);
    });
    keeper.end();
    notify('views.deleted', { type: 'success', messageArgs: { name: view.name } });
    if (view.id === named) showAll();
    onClose();
  };

  return (
    <>
      <FormDialog
        title={text(view ? 'views.edit_title' : 'views.new_title')}
        dirty={Object.keys(differences(start, values)).length > 0}
        saving={saving}
        error={problem}
        submitLabel={text('views.save')}
        maxWidth="xs"
        onSubmit={save}
        onClose={onClose}
        onDiscard={draft.discard}
      >
        <ViewDraft
          start={start}
          values={values}
          fields={[
            ...(mine ? ['name' as const] : []),
            // as long as nobody knows what the backend has, a draft may hold whatever it may have
            ...(mayShare || !extensions ? ['shared' as const] : []),
            ...(mayShareRoles || !extensions ? ['roles' as const] : []),
            'isDefault',
            'pinned',
            ...(canWatch || !extensions ? ['watched' as const] : []),
          ]}
          roles={roles}
          draft={draft}
          onRestore={set}
        />
        <TextField
          label={text('views.name')}
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          disabled={!mine}
          autoFocus={mine}
          required
          error={nameProblem !== ''}
          helperText={nameProblem}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {mayShareRoles && roles.length > 0 && (
          <TextBox
            id={rolesId}
            label={text('views.roles')}
            value=""
            onChange={() => undefined}
            choices={roles.map((role) => ({ value: role.id, label: role.name }))}
            chosen={[...values.roles]}
            onChoose={(chosen) => set({ roles: chosen })}
          />
        )}
        <Stack>
          {mayShare && <Choice label={text('views.share')} on={values.shared} onChange={(shared) => set({ shared })} />}
          <Choice label={text('views.default')} on={values.isDefault} onChange={(isDefault) => set({ isDefault })} />
          <Choice label={text('views.pin')} on={values.pinned} onChange={(pinned) => set({ pinned })} />
          {canWatch && (
            <Choice label={text('views.watch')} on={values.watched} onChange={(watched) => set({ watched })} />
          )}
        </Stack>
        {view && mine && (
          <Button
            label="views.delete"
            color="error"
            onClick={() => setDeleting(true)}
            sx={{ alignSelf: 'flex-start' }}
          />
        )}
      </FormDialog>
      {deleting && view && (
        <ConfirmDialog
          title={text('views.delete')}
          text={text(view.shared ? 'views.delete_shared' : 'views.delete_own', { name: view.name })}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

const Choice = ({ label, on, onChange }: { label: ReactNode; on: boolean; onChange(on: boolean): void }) => (
  <SwitchLine label={label} size="small" checked={on} onChange={onChange} />
);
