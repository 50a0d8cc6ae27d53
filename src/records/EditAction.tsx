import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';

interface EditActionProps {
  label: string;
  onClick(): void;
}

/** The way from a record's page to its form. */
export const EditAction = ({ label, onClick }: EditActionProps) => (
  <Button variant="contained" startIcon={<EditOutlined />} onClick={onClick} data-shortcut="e">
    {label}
  </Button>
);
