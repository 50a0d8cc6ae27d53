import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import { patternsReady, usePatterns } from '#console/schema/patterns';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fieldTypes';
import { selectionWords } from './selectionWords';
import { useBulkEdit } from './useBulkEdit';
import { useBulkTargets } from './useBulkTargets';

interface BulkEditDialogProps {
  fields: readonly SchemaField[];
  onClose(): void;
}

/** Changes the ticked fields of all selected records, and leaves the others as they are. */
export function BulkEditDialog({ fields, onClose }: BulkEditDialogProps) {
  const text = useText();
  const edit = useBulkEdit();
  const { targets, census, goOn, attempt } = useBulkTargets();
  const [problem, setProblem] = useState('');
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  usePatterns(fields.some(({ definition }) => definition.pattern));
  const errorOf = (field: SchemaField) =>
    values.has(field.key) ? fieldError(field, values.get(field.key) || null, text) : undefined;

  const set = (key: string, value: string | undefined) => {
    const next = new Map(values);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    setValues(next);
  };
  const save = async () => {
    setChecked(true);
    await patternsReady();
    if (values.size === 0 || fields.some(errorOf)) return;
    setProblem('');
    setSaving(true);
    try {
      await attempt(() => edit(targets, fields, values));
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  };

  const goOnWithoutThem = () => {
    setProblem('');
    goOn?.onClick();
  };

  return (
    <FormDialog
      title={text('lists.bulk.edit_title', { smart_count: targets.count })}
      subtitle={selectionWords(text, targets.count, census)}
      dirty={values.size > 0}
      saving={saving}
      error={problem}
      errorAction={
        goOn && (
          <Button color="inherit" size="small" onClick={goOnWithoutThem}>
            {goOn.label}
          </Button>
        )
      }
      submitLabel={text('lists.bulk.apply')}
      submitDisabled={values.size === 0}
      onSubmit={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'start', gap: 1.5 }}>
        {fields.map((field) => (
          <BulkField
            key={field.key}
            field={field}
            value={values.get(field.key)}
            error={checked ? errorOf(field) : undefined}
            onChange={(value) => set(field.key, value)}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

interface BulkFieldProps {
  field: SchemaField;
  /** undefined: stays as it is. */
  value: string | undefined;
  error: string | undefined;
  onChange(value: string | undefined): void;
}

function BulkField({ field, value, error, onChange }: BulkFieldProps) {
  const id = useId();
  const text = useText();
  const { Control } = viewOf(field.type);
  return (
    <>
      <Checkbox
        size="small"
        checked={value !== undefined}
        onChange={(event) => onChange(event.target.checked ? (typeOf(field).untouched ?? '') : undefined)}
        slotProps={{ input: { 'aria-label': text('lists.bulk.change', { field: field.label }) } }}
      />
      <Control field={field} id={id} label={field.label} value={value ?? ''} onChange={onChange} error={error} />
    </>
  );
}
