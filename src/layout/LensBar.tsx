import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { lens } from '#console/authProvider/lens';
import { useLens } from '#console/authProvider/useLens';
import { useText } from '#console/i18n/useText';

/** Says that the console is seen as another role, and ends that. */
export function LensBar() {
  const seenAs = useLens();
  const text = useText();
  const navigate = useNavigate();
  if (!seenAs) return null;
  const end = () => {
    lens.takeOff();
    navigate(`/settings/roles/${encodeURIComponent(seenAs.roleId)}`);
  };
  return (
    <Alert
      role="status"
      severity="info"
      icon={<VisibilityOutlined fontSize="small" />}
      sx={{ position: 'sticky', insetBlockStart: 64, zIndex: 'appBar', mb: 2, border: 1, borderColor: 'divider' }}
      action={
        <Button color="inherit" size="small" onClick={end}>
          {text('roles.lens.end')}
        </Button>
      }
    >
      {text('roles.lens.bar', { role: seenAs.role })}
    </Alert>
  );
}
