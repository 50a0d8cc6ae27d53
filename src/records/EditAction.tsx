import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '#console/layout/parts/Button';

/** Button on a record's page that opens its form. */
export const EditAction = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button variant="contained" startIcon={<EditOutlined />} onClick={onClick} data-shortcut="e">
    {label}
  </Button>
);
