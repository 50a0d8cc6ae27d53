import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useEvent, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import type { EmbeddedIn } from '#console/lists/embeddedList';
import { importNeeds } from '#contract/access';
import { ToolbarButton } from './ToolbarButton';

interface ImportProps {
  embedded?: EmbeddedIn | undefined;
}

const nowhere = { path: '', needs: undefined };

/** Opens the import of the list's resource; null: it has none, or the person may not use it. */
export function useImport({ embedded }: ImportProps) {
  const resource = useResourceContext() ?? '';
  const meets = useMeets();
  const navigate = useNavigate();
  const { path, needs } = embedded
    ? (embedded.importing ?? nowhere)
    : { path: `/${resource}/import`, needs: importNeeds(resource) };
  const open = useEvent(() => navigate(path));
  return needs && meets(needs) ? open : null;
}

/** Link to the import of the list's resource, if it has one and the person may use it. @see rules 18.2 */
export function ImportButton(props: ImportProps) {
  const text = useText();
  const open = useImport(props);
  return open && <ToolbarButton label={text('lists.import')} icon={FileUploadOutlined} onClick={open} />;
}
