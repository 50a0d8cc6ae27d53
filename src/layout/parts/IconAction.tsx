import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface IconActionProps extends IconButtonProps {
  label: string;
  /** The label for screen readers, with what the button acts on; default: the label. */
  name?: string;
}

/** A button of an icon, with its label as a tooltip. */
export const IconAction = ({ label, name = label, ...props }: IconActionProps) => (
  <Tooltip title={label}>
    {/* a button that is disabled tells of no pointer */}
    {props.disabled === undefined ? (
      <IconButton aria-label={name} {...props} />
    ) : (
      <span>
        <IconButton aria-label={name} {...props} />
      </span>
    )}
  </Tooltip>
);
