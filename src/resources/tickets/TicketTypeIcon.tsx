import BugReportOutlined from '@mui/icons-material/BugReportOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import { useText } from '#console/i18n/useText';
import { markOf } from './ticketRules';

const icons = new Map([
  ['defect', BugReportOutlined],
  ['feature', LightbulbOutlined],
]);

interface TicketTypeIconProps {
  type: string | null | undefined;
  /** Whether the type's name is beside the icon. */
  named?: boolean;
}

/** Icon of a ticket's type. */
export function TicketTypeIcon({ type, named = false }: TicketTypeIconProps) {
  const text = useText();
  const Icon = icons.get(type ?? '') ?? ConfirmationNumberOutlined;
  const label = type && !named ? markOf('type', type, text).label : undefined;
  return <Icon fontSize="small" color="action" titleAccess={label} />;
}
