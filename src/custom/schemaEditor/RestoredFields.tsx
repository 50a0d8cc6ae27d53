import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { DraftOffer } from '#console/records/drafts/DraftOffer';
import { changesIn, restoredDraft, unsavedOf } from './unsavedDraft';
import type { SchemaDraft } from './useSchemaDraft';

/** Offers a restored draft of an entity's fields, with the changes that it would make. */
export function RestoredFields({ schema }: { schema: SchemaDraft }) {
  const { draft, dispatch, stored: restored } = schema;
  const { restored: offered, keeper } = restored;
  const text = useText();
  if (!offered) return null;
  const changes = draft.read && changesIn(draft, offered.typed);
  return (
    <DraftOffer
      draft={restored}
      changes={changes?.length}
      onRestore={() => dispatch({ type: 'restored', draft: restoredDraft(draft, offered.typed) })}
      onDiscard={() => {
        if (Object.keys(unsavedOf(draft)).length === 0) keeper.forget();
      }}
    >
      {changes?.map(({ name, change }) =>
        change === 'moved' ? null : (
          <Typography key={`${name} ${change}`} variant="body2">
            <bdi>{name}</bdi>: {text(`schemaChanges.impact.change.${change}`)}
          </Typography>
        ),
      )}
    </DraftOffer>
  );
}
