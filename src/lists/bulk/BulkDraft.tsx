import Typography from '@mui/material/Typography';
import type { FieldChanges } from '#console/lists/bulk/bulkEdit';
import { ShownValue } from '#console/records/drafts/ChangedValues';
import { DraftOffer } from '#console/records/drafts/DraftOffer';
import { type DraftState, useStoreTyped } from '#console/records/drafts/useFormDraft';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { draftedChanges } from './draftedChanges';

interface BulkDraftProps {
  fields: readonly SchemaField[];
  changes: FieldChanges;
  draft: DraftState;
  onRestore(changes: FieldChanges): void;
}

/**
 * Stores the unsaved values of a bulk edit and offers to restore earlier ones. The dialog's preview shows their effect.
 * @see rules 13.25
 */
export function BulkDraft({ fields, changes, draft, onRestore }: BulkDraftProps) {
  const { text } = useFieldContext();
  const { keeper, restored: offered } = draft;
  useStoreTyped(draft, Object.fromEntries(changes));
  const drafted = draftedChanges(fields, offered?.typed ?? {}, changes);
  return (
    <DraftOffer
      draft={draft}
      changes={drafted.size}
      onRestore={() => onRestore(new Map([...drafted, ...changes]))}
      onDiscard={() => {
        if (changes.size === 0) keeper.forget();
      }}
    >
      {fields.map((field) => {
        const change = drafted.get(field.key);
        if (!change) return null;
        const { operation, value } = change;
        const chosen = operation === 'set' || operation === 'add' || operation === 'remove';
        return (
          <Typography key={field.key} variant="body2" component="div">
            {field.label}: {text(`bulk.operation.${operation}`)} {chosen ? <ShownValue {...{ field, value }} /> : value}
          </Typography>
        );
      })}
    </DraftOffer>
  );
}
