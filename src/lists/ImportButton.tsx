import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useEvent, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { importNeeds } from '#contract/access';
import { ToolbarButton } from './ToolbarButton';

/** Leads to the import of the list's resource, where it takes one and the person may do any of it. @see rules 18.2 */
export function ImportButton() {
  const resource = useResourceContext() ?? '';
  const text = useText();
  const meets = useMeets();
  const navigate = useNavigate();
  const open = useEvent(() => navigate(`/${resource}/import`));
  const needs = importNeeds(resource);
  if (!needs || !meets(needs)) return null;
  return <ToolbarButton label={text('lists.import')} icon={FileUploadOutlined} onClick={open} />;
}
