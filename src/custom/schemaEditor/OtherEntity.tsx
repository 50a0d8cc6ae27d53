import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { useLeaveGuard } from '#console/layout/dialogs/useLeaveGuard';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { CardSkeletons } from './CardSkeletons';
import { EntityCard } from './EntityCard';
import { kindLabel } from './kindWords';
import { useSchemaDraft } from './useSchemaDraft';

interface OtherEntityProps {
  kind: EntityKind;
  editable: boolean;
}

/** The fields of another kind, read when expanded. */
export function OtherEntity({ kind, editable }: OtherEntityProps) {
  const text = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'h2' } }}
      onChange={(_event, expanded) => setOpened((before) => before || expanded)}
    >
      <AccordionSummary id={id} aria-controls={`${id}-fields`} expandIcon={<ExpandMoreOutlined />}>
        <Typography component="span" variant="h6">
          {text(kindLabel(kind))}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ padding: 0 }}>
        {opened && <KindFields kind={kind} editable={editable} />}
      </AccordionDetails>
    </Accordion>
  );
}

function KindFields({ kind, editable }: OtherEntityProps) {
  const text = useText();
  const schema = useSchemaDraft(kind);
  useLeaveGuard(schema.unsaved, schema.stored.discard);
  const { definitions, error } = schema;
  if (definitions) return <EntityCard schema={schema} editable={editable} inside />;
  if (error) return <ErrorState error={error} onRetry={schema.refetch} />;
  return (
    <>
      <Typography role="status" color="textSecondary" sx={{ paddingInline: 2 }}>
        {text('schemaEditor.loading')}
      </Typography>
      <CardSkeletons />
    </>
  );
}
