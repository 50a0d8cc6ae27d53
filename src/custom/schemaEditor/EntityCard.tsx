import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { DeleteField } from './DeleteField';
import { fieldsAsTyped } from './draft';
import type { DraftField } from './draftField';
import { FieldList } from './FieldList';
import { FieldProgress } from './FieldProgress';
import { FormPreview } from './FormPreview';
import { ImpactDialog } from './ImpactDialog';
import { kindLabel } from './kindWords';
import { LayoutButton } from './layout/LayoutButton';
import { RestoredFields } from './RestoredFields';
import { SaveSchema } from './SaveSchema';
import { SystemFields } from './SystemFields';
import type { SchemaDraft } from './useSchemaDraft';

interface EntityCardProps {
  schema: SchemaDraft;
  editable: boolean;
  /** Whether the parent already has frame and title. */
  inside?: boolean;
}

/** The fields of one entity: system fields, custom fields, and a save button. */
export function EntityCard({ schema, editable, inside = false }: EntityCardProps) {
  const { kind, definitions, draft, dispatch, extended } = schema;
  const text = useText();
  const titleId = useId();
  const [deleting, setDeleting] = useState<DraftField | null>(null);
  const system = (definitions ?? []).filter((field) => field.isItSystemField);
  const listed = fieldsAsTyped(draft);
  const counts = { system: system.length, custom: listed.length };
  const saved = new Set(draft.base.map(({ id }) => id));
  const adding = useRef<HTMLButtonElement>(null);
  const { saving } = schema;
  useEffect(() => {
    if (!saving) return;
    return () => {
      // the disabled submit button has lost the focus
      if (document.activeElement === document.body) adding.current?.focus();
    };
  }, [saving]);
  const card = useRef<HTMLDivElement>(null);
  const edited = draft.editing?.id;
  useEffect(() => {
    if (edited === undefined) return;
    // a closing editor returns the focus to the button that opens it again
    return () => {
      const row = card.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(edited)}"]`);
      (row ?? adding.current)?.focus();
    };
  }, [edited]);

  return (
    <Card
      component={inside ? 'div' : 'section'}
      aria-labelledby={inside ? undefined : titleId}
      sx={{ overflow: 'clip', ...(inside && { border: 0, boxShadow: 'none' }) }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(editable && extended && { md: 'minmax(0, 3fr) minmax(0, 2fr)' }),
          },
        }}
      >
        <Stack ref={card} sx={{ gap: 2, padding: { xs: 1.5, sm: 2 } }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <div>
              {!inside && (
                <Typography id={titleId} variant="title">
                  {text(kindLabel(kind))}
                </Typography>
              )}
              <FieldProgress kind={kind}>
                {text('schemaEditor.count', { smart_count: system.length + listed.length })}
                {' · '}
                {text('schemaEditor.split', counts)}
              </FieldProgress>
            </div>
            {editable && (
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                <LayoutButton kind={kind} disabled={saving} />
                <Button
                  label="schemaEditor.add"
                  ref={adding}
                  variant="outlined"
                  color="inherit"
                  startIcon={<AddOutlined />}
                  disabled={draft.editing !== null || saving}
                  onClick={() => dispatch({ type: 'added', id: newId() })}
                  sx={{ flexShrink: 0 }}
                />
              </Stack>
            )}
          </Stack>
          {editable && <RestoredFields schema={schema} />}
          <SystemFields kind={kind} fields={system} />
          <FieldList schema={schema} editable={editable} onDelete={setDeleting} />
          {editable && <SaveSchema schema={schema} />}
        </Stack>
        {editable && extended && <FormPreview fields={listed} />}
      </Box>
      {deleting && (
        <DeleteField
          kind={kind}
          field={deleting}
          withValues={extended && saved.has(deleting.id)}
          onConfirm={() => dispatch({ type: 'deleted', id: deleting.id })}
          onClose={() => setDeleting(null)}
        />
      )}
      {schema.pending && (
        <ImpactDialog
          kind={kind}
          pending={schema.pending}
          failures={schema.failures}
          onConfirm={schema.goOn}
          onClose={schema.stop}
        />
      )}
    </Card>
  );
}
