import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { formDraft } from '#console/authProvider/formDrafts';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { SavingOverlay } from '#console/layout/dialogs/SavingOverlay';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { Button } from '#console/layout/parts/Button';
import { offScreen } from '#console/lists/selection/selectionWords';
import { useFormDraft } from '#console/records/drafts/useFormDraft';
import { patternsReady, usePatterns } from '#console/schema/patterns';
import type { SchemaField } from '#console/schema/schemaField';
import { BulkDraft } from './BulkDraft';
import { BulkFieldRow } from './BulkFieldRow';
import { BulkPreview } from './BulkPreview';
import { changeProblem, type FieldChange } from './bulkEdit';
import { useBulkEdit } from './useBulkEdit';
import { useBulkTargets } from './useBulkTargets';
import { useBulkTrial } from './useBulkTrial';

/**
 * Changes the chosen fields of all selected records. A preview shows the effect and the refused rows; the work
 * continues after the dialog has closed.
 * @see rules 13.22
 */
export function BulkEditDialog({ fields, onClose }: { fields: readonly SchemaField[]; onClose(): void }) {
  const text = useText();
  const edit = useBulkEdit();
  const resource = useResourceContext() ?? '';
  const keeper = useMemo(() => formDraft(`${resource}.bulk`), [resource]);
  const draft = useFormDraft(keeper);
  const { targets, census, goOn, attempt: naming, letGo } = useBulkTargets();
  const { working: saving, problem, setProblem, attempt } = useAttempt();
  const [changes, setChanges] = useState<ReadonlyMap<string, FieldChange>>(new Map());
  const [checked, setChecked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  usePatterns(fields.some(({ definition }) => definition.pattern));
  const changed = fields.filter(({ key }) => changes.has(key));
  const problemOf = (field: SchemaField) => {
    const change = changes.get(field.key);
    return change && changeProblem(field, change, text);
  };
  const fits = changed.length > 0 && !changed.some(problemOf);
  const { trial, checking, now } = useBulkTrial(targets, fits ? changed : [], changes);
  const refused = checking ? 0 : (trial?.refusedCount ?? 0);

  const set = (key: string, change: FieldChange | undefined) => {
    const next = new Map(changes);
    if (change) next.set(key, change);
    else next.delete(key);
    setProblem('');
    setChanges(next);
  };
  const save = async () => {
    setChecked(true);
    await patternsReady();
    if (changed.length === 0 || changed.some(problemOf)) return;
    await attempt(async () => {
      const found = await naming(now);
      // new refusals are shown before anything is saved
      if (found && found.refusedCount > 0 && refused === 0) return;
      // rows known to be refused are not sent to a backend that writes row by row
      const allowed = refused > 0 && trial && 'allowed' in trial ? trial.allowed : undefined;
      const some = allowed && { ids: [...allowed], matching: null, count: allowed.length };
      letGo(some ?? targets);
      edit(some ?? targets, changed, changes, refused > 0, keeper.end);
      onClose();
    });
  };

  const goOnWithoutThem = () => {
    setProblem('');
    goOn?.onClick();
  };

  const others = targets.count - refused;
  return (
    <FormDialog
      title={text('lists.bulk.edit_title', { smart_count: targets.count })}
      subtitle={offScreen(text, census).join(', ')}
      maxWidth="md"
      dirty={changes.size > 0}
      saving={saving}
      // nothing is saved yet: leaving asks about the typed values
      savingOverlay={<SavingOverlay title={text('bulk.preview.checking')} />}
      error={problem}
      errorAction={
        goOn && (
          <Button quiet onClick={goOnWithoutThem}>
            {goOn.label}
          </Button>
        )
      }
      submitLabel={refused > 0 ? text('bulk.apply_others', { smart_count: others }) : text('lists.bulk.apply')}
      submitDisabled={changes.size === 0 || others === 0}
      onSubmit={save}
      onClose={onClose}
      onDiscard={draft.discard}
    >
      <BulkDraft fields={fields} changes={changes} draft={draft} onRestore={setChanges} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto 176px minmax(0, 1fr)' },
          alignItems: 'start',
          gap: 1.5,
          // an input that takes the focus scrolls to above the preview
          '& :is(input, [role=combobox])': { scrollMarginBlockEnd: '45vh' },
        }}
      >
        {fields.map((field) => (
          <BulkFieldRow
            key={field.key}
            field={field}
            change={changes.get(field.key)}
            error={checked || (left.has(field.key) && changes.get(field.key)?.value) ? problemOf(field) : undefined}
            onChange={(change) => set(field.key, change)}
            onLeave={() => setLeft((before) => new Set(before).add(field.key))}
          />
        ))}
      </Box>
      <BulkPreview
        targets={targets}
        fields={changed.filter((field) => !problemOf(field))}
        incomplete={changed.length > 0 && !fits}
        changes={changes}
        trial={trial}
        checking={checking}
      />
    </FormDialog>
  );
}
