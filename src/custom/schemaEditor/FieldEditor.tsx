import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { useLeaveGuard } from '#console/layout/dialogs/useLeaveGuard';
import { useRefusals } from '#console/layout/keyboard/useRefusals';
import { Button } from '#console/layout/parts/Button';
import { patternsReady, usePatterns } from '#console/schema/patterns';
import { fieldsAsTyped, isDraftChanged, reduceDraft } from './draft';
import type { DraftField } from './draftField';
import { draftMakesOptions, fieldProblems, type Problems } from './draftRules';
import { FieldSettings } from './FieldSettings';
import { formulaProblem } from './formulaProblem';
import { RightsInputs } from './RightsInputs';
import { hasTyped } from './unsavedDraft';
import { useConditionFields } from './useConditionFields';
import type { SchemaDraft } from './useSchemaDraft';

/**
 * The form of a field: name, and other members if the backend supports them. Confirming applies it to the draft,
 * cancelling discards it; Escape asks first if something was typed.
 * @see rules 11.1
 */
export function FieldEditor({ schema, field }: { schema: SchemaDraft; field: DraftField }) {
  const { draft, dispatch, extended, ruled, converts } = schema;
  const text = useText();
  const limited = useExtension('fieldRights');
  const id = useId();
  usePatterns(field.pattern !== '');
  const others = useConditionFields(schema, field);
  const [tried, setTried] = useState(false);
  const { form, refuse } = useRefusals();
  const saved = draft.base.find(({ id: own }) => own === field.id);
  const optionsMade = converts && draftMakesOptions(saved, field);
  const wrongFormula = extended ? formulaProblem(schema.kind, fieldsAsTyped(draft), field, text) : undefined;
  const found = fieldProblems(field, draft.fields, text, { extended, optionsMade });
  const typed: Problems = wrongFormula === undefined ? {} : { formula: wrongFormula };
  const problems: Problems = { ...draft.refused[field.id], ...(tried && found), ...typed };
  const change = (changes: Partial<DraftField>) => dispatch({ type: 'typed', changes });

  /** @param save whether to save the draft at once */
  const confirm = async (event: SyntheticEvent, save = false) => {
    event.preventDefault();
    setTried(true);
    await patternsReady();
    const wrong = fieldProblems(field, draft.fields, text, { extended, optionsMade });
    if (wrongFormula !== undefined || Object.keys(wrong).length > 0) {
      refuse();
      return;
    }
    dispatch({ type: 'confirmed' });
    if (save) await schema.save(reduceDraft(draft, { type: 'confirmed' }));
  };
  const leave = useLeaveGuard(hasTyped(draft));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave(() => dispatch({ type: 'cancelled' }));
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={text('schemaEditor.edit', { name: field.name })}
      onSubmit={(event) => void confirm(event)}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        padding: 1.5,
        backgroundColor: 'action.hover',
        borderRadius: 'inherit',
      }}
    >
      <TextField
        id={`${id}-name`}
        label={text('schemaEditor.member.name')}
        value={field.name}
        onChange={(event) => change({ name: event.target.value })}
        onFocus={(event) => event.target.select()}
        autoFocus
        error={problems.name !== undefined}
        helperText={problems.name}
        slotProps={{ formHelperText: { role: 'alert' } }}
      />
      {extended && (
        <FieldSettings
          kind={schema.kind}
          field={field}
          problems={problems}
          onChange={change}
          others={ruled ? others : undefined}
          optionsMade={optionsMade}
          rights={
            limited && (
              <RightsInputs
                kind={schema.kind}
                field={field}
                fields={draft.fields}
                saved={saved !== undefined}
                onChange={change}
              />
            )
          }
        />
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button label="common.cancel" color="inherit" onClick={() => dispatch({ type: 'cancelled' })} />
        <Button label="schemaEditor.confirm" type="submit" variant={isDraftChanged(draft) ? 'contained' : 'outlined'} />
        {/* only if there are no other changes */}
        {!isDraftChanged(draft) && (
          <Button label="schemaEditor.save_field" variant="contained" onClick={(event) => void confirm(event, true)} />
        )}
      </Stack>
    </Box>
  );
}
