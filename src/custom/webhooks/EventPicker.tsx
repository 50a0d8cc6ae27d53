import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { kindName } from '#console/custom/history/kinds';
import { useText } from '#console/i18n/useText';
import { historyActions } from '#contract/extensions/history';
import { historyResources } from '#contract/extensions/historyResources';
import { everyEvent, everyEventOf } from '#contract/extensions/webhooks';
import { isAsked, webhookEvent, withEvent } from './events';
import { actionName, eventName } from './eventWords';

interface EventPickerProps {
  events: readonly string[];
  problem: string | undefined;
  onChange(events: string[]): void;
}

/**
 * Events of a webhook: a table of kinds and actions, with an option for all actions of a kind, and for everything.
 */
export function EventPicker({ events, problem, onChange }: EventPickerProps) {
  const text = useText();
  const [titleId, problemId] = [useId(), useId()];
  // the first box takes the focus after a refusal
  const invalid = problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  const box = (event: string, name: string) => (
    <Checkbox
      checked={isAsked(events, event)}
      slotProps={{ input: { 'aria-label': name, ...(event === everyEvent && invalid) } }}
      onChange={(_event, checked) => onChange(withEvent(events, event, checked))}
    />
  );
  const columns = [everyEvent, ...historyActions];
  return (
    <Box role="group" aria-labelledby={titleId} aria-describedby={problem ? problemId : undefined}>
      <Typography id={titleId} component="h3" variant="h6">
        {text('webhooks.events')}
      </Typography>
      {problem && (
        <FormHelperText id={problemId} error role="alert">
          {problem}
        </FormHelperText>
      )}
      <FormControlLabel control={box(everyEvent, text('webhooks.everything'))} label={text('webhooks.everything')} />
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{ inlineSize: '100%', borderCollapse: 'collapse', '& td, & th': { paddingBlock: 0, paddingInline: 0.5 } }}
        >
          <thead>
            <tr>
              <Typography component="th" scope="col" variant="note" sx={{ textAlign: 'start' }}>
                {text('webhooks.resource')}
              </Typography>
              {columns.map((action) => (
                <Typography key={action} component="th" scope="col" variant="note">
                  {action === everyEvent ? text('webhooks.every_action') : actionName(action, text)}
                </Typography>
              ))}
            </tr>
          </thead>
          <tbody>
            {historyResources.map((resource) => (
              <Box component="tr" key={resource} sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
                <Typography component="th" scope="row" variant="body2" sx={{ textAlign: 'start', fontWeight: 400 }}>
                  {kindName(resource, text)}
                </Typography>
                {columns.map((action) => {
                  const event = action === everyEvent ? everyEventOf(resource) : webhookEvent(resource, action);
                  return (
                    <Box component="td" key={action} sx={{ textAlign: 'center' }}>
                      {box(event, eventName(event, text))}
                    </Box>
                  );
                })}
              </Box>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
