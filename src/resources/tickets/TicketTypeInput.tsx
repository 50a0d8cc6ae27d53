import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { TicketTypeIcon } from './TicketTypeIcon';
import { markOf, ticketChoices } from './ticketRules';

/** A choice between Defect and Feature; one is always chosen. @see rules 12.3 */
export function TicketTypeInput() {
  const text = useText();
  const { field } = useInput<string>({ source: 'type' });
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label={text('tickets.fields.type')}
      value={field.value}
      onChange={(_event, type: string | null) => type && field.onChange(type)}
    >
      {ticketChoices.type.map((type) => (
        <ToggleButton key={type} value={type} sx={{ gap: 1 }}>
          <TicketTypeIcon type={type} named />
          {markOf('type', type, text).label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
