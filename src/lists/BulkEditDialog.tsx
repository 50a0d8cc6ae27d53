import Box from '@mui/material/Box';
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

interface BulkEditDialogProps {
  ids: string[];
  hidden: string[] | undefined;
  fields: readonly SchemaField[];
  onClose(): void;
}

/** Changes the ticked fields of all selected records, and leaves the others as they are. */
export function BulkEditDialog({ ids, hidden, fields, onClose }: BulkEditDialogProps) {
  const translate = useText();
  const edit = useBulkEdit();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  usePatterns(fields.some(({ definition }) => definition.pattern));
  const errorOf = (field: SchemaField) =>
    values.has(field.key) ? fieldError(field, values.get(field.key) || null, translate) : undefined;

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
    setSaving(true);
    try {
      await edit(ids, fields, values);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  };

  return (
    <FormDialog
      title={translate('lists.bulk.edit_title', { smart_count: ids.length })}
      subtitle={selectionWords(translate, ids.length, hidden)}
      dirty={values.size > 0}
      saving={saving}
      error={problem}
      submitLabel={translate('lists.bulk.apply')}
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
  const translate = useText();
  const { Control } = viewOf(field.type);
  return (
    <>
      <Checkbox
        size="small"
        checked={value !== undefined}
        onChange={(event) => onChange(event.target.checked ? (typeOf(field).untouched ?? '') : undefined)}
        slotProps={{ input: { 'aria-label': translate('lists.bulk.change', { field: field.label }) } }}
      />
      <Control field={field} id={id} label={field.label} value={value ?? ''} onChange={onChange} error={error} />
    </>
  );
}
