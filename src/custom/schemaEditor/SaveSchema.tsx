import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { draftChanges } from './draft';
import type { SchemaDraft } from './useSchemaDraft';

/** The save button, disabled without changes or while a field is being edited, with errors above it. @see rules 11.1 */
export function SaveSchema({ schema }: { schema: SchemaDraft }) {
  const text = useText();
  const hintId = useId();
  const { draft, saving, problem } = schema;
  const changes = draftChanges(draft);
  const changed = changes.length > 0;
  const named = changes.flatMap(({ name, change }) =>
    change === 'moved' ? [] : [`${name}: ${text(`schemaChanges.impact.change.${change}`)}`],
  );
  const editing = draft.editing !== null;
  const hint = editing
    ? text('schemaEditor.in_edit_mode')
    : changed
      ? [text('schemaEditor.unsaved'), ...named].join(' · ')
      : '';
  return (
    <Stack sx={{ gap: 1.5 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Typography id={hintId} variant="note" sx={{ flex: 1, minInlineSize: '16ch' }}>
          {hint}
        </Typography>
        <Button
          label={saving ? 'common.saving' : 'schemaEditor.save'}
          variant="contained"
          disabled={!changed || editing || saving}
          aria-describedby={hint ? hintId : undefined}
          onClick={() => void schema.save()}
        />
      </Stack>
    </Stack>
  );
}
