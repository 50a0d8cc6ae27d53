import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import type { WebhookDelivery } from '#contract/extensions/webhooks';
import { eventName } from './eventWords';
import { StatusBadge } from './StatusBadge';
import { useWebhookCall } from './useWebhooks';

interface DeliveryProps {
  delivery: WebhookDelivery;
  /** Whether the message can be sent again. */
  repeatable: boolean;
}

/** A message: when and how often it was sent; expanded, its content and the reply. */
export function Delivery({ delivery, repeatable }: DeliveryProps) {
  const text = useText();
  const notify = useNotify();
  const call = useWebhookCall();
  const { instant } = useFormat();
  const { working, attempt } = useAttempt(useSayProblem());
  const { id, webhookId, at, type, status, attempts, nextAt, error, body, response, responseStatus } = delivery;
  const redeliver = () =>
    attempt(async () => {
      await call((calls) => calls.redeliver(webhookId, id));
      notify('webhooks.redelivered', { type: 'success' });
    });
  const facts = [
    instant(at),
    attempts > 0 && text('webhooks.attempts', { smart_count: attempts }),
    status === 'pending' && attempts > 0 && nextAt && text('webhooks.next', { time: instant(nextAt) }),
    error,
  ];
  return (
    <Accordion
      component="li"
      disableGutters
      variant="outlined"
      square
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="div" variant="body2" sx={{ minInlineSize: 0 }}>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="span" variant="subtitle2">
              {eventName(type, text)}
            </Typography>
            <StatusBadge status={status} />
          </Box>
          <Typography component="span" variant="note" sx={{ overflowWrap: 'anywhere' }}>
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Content title={text('webhooks.message')} content={indented(body)} />
          {responseStatus != null && (
            <Content
              title={text('webhooks.reply_status', { status: responseStatus })}
              content={response || text('webhooks.no_reply')}
            />
          )}
          {repeatable && (
            <Button label="webhooks.redeliver" variant="outlined" disabled={working} onClick={redeliver} />
          )}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

/** A text that a program has written. */
const Content = ({ title, content }: { title: string; content: string }) => (
  <Box component="section" aria-label={title} sx={{ inlineSize: '100%' }}>
    <Typography variant="subtitle">{title}</Typography>
    <Box
      component="pre"
      dir="ltr"
      sx={{
        m: 0,
        p: 1,
        maxBlockSize: 320,
        overflow: 'auto',
        fontSize: 13,
        textAlign: 'start',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        backgroundColor: 'action.hover',
        borderRadius: 1,
      }}
      tabIndex={0} // makes it scrollable by keyboard
    >
      {content}
    </Box>
  </Box>
);
