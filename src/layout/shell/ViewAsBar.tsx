import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import { useNavigate } from 'react-router-dom';
import { useViewAs } from '#console/authProvider/useViewAs';
import { projectsThrough, viewAs } from '#console/authProvider/viewAs';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';

const ViewAsPeople = lazyPart(async () => (await import('./ViewAsPeople')).ViewAsPeople);

/** Names the viewed role and whose data is shown, offers users of the role, and ends the view. */
export function ViewAsBar() {
  const seenAs = useViewAs();
  const text = useText();
  const navigate = useNavigate();
  if (!seenAs) return null;
  const whose = projectsThrough(seenAs);
  const end = () => {
    viewAs.takeOff();
    navigate(`/settings/roles/${encodeURIComponent(seenAs.roleId)}`);
  };
  return (
    <Alert
      role="status"
      severity="info"
      icon={<VisibilityOutlined fontSize="small" />}
      sx={{
        position: 'sticky',
        insetBlockStart: 'calc(64px + var(--atrium-strip, 0px))',
        zIndex: 'appBar',
        mb: 2,
        border: 1,
        borderColor: 'divider',
      }}
      action={<Button label="roles.lens.end" quiet onClick={end} />}
    >
      {text('roles.lens.bar', { role: seenAs.role })}{' '}
      {whose ? text('roles.lens.theirs', { name: whose.name }) : text('roles.lens.own')}
      <ViewAsPeople key={seenAs.roleId} seenAs={seenAs} />
    </Alert>
  );
}
