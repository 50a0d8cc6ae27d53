import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { DraftOffer } from '#console/records/drafts/DraftOffer';
import { useOutdated } from '#console/records/drafts/useDraft';
import { changesIn, keptOf, restoredDraft } from './keptDraft';
import type { SchemaDraft } from './useSchemaDraft';

/** Offers what was typed into an entity's fields before and never saved, as what it would change by now. */
export function KeptFields({ schema }: { schema: SchemaDraft }) {
  const { draft, dispatch, kept } = schema;
  const { offered, keeper, answer } = kept;
  const text = useText();
  const changes = offered && draft.read ? changesIn(draft, offered.typed) : [];
  const outdated = offered !== undefined && draft.read !== undefined && changes.length === 0;
  useOutdated(kept, outdated);
  if (!offered || changes.length === 0) return null;
  return (
    <DraftOffer
      at={offered.at}
      onRestore={() => {
        answer();
        dispatch({ type: 'restored', draft: restoredDraft(draft, offered.typed) });
      }}
      onDiscard={() => {
        answer();
        if (Object.keys(keptOf(draft)).length === 0) keeper.forget();
      }}
    >
      {changes.map(({ name, change }) =>
        change === 'moved' ? null : (
          <Typography key={`${name} ${change}`} variant="body2">
            {name}: {text(`schemaEditor.impact.change.${change}`)}
          </Typography>
        ),
      )}
    </DraftOffer>
  );
}
