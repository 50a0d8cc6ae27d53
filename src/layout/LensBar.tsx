import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { lens, projectsThrough } from '#console/authProvider/lens';
import { useLens } from '#console/authProvider/useLens';
import { useText } from '#console/i18n/useText';
import { lazyPart } from './lazyPart';

const LensPeople = lazyPart(async () => (await import('./LensPeople')).LensPeople);

/** Says as whom the console is seen and whose data it shows, lets a person of the role be chosen, and ends it. */
export function LensBar() {
  const seenAs = useLens();
  const text = useText();
  const navigate = useNavigate();
  if (!seenAs) return null;
  const whose = projectsThrough(seenAs);
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
      {text('roles.lens.bar', { role: seenAs.role })}{' '}
      {whose ? text('roles.lens.theirs', { name: whose.name }) : text('roles.lens.own')}
      <LensPeople key={seenAs.roleId} seenAs={seenAs} />
    </Alert>
  );
}
