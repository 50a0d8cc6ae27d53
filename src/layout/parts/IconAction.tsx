import Tooltip from '@mui/material/Tooltip';
import { NamedIcon, type NamedIconProps } from './NamedIcon';

interface IconActionProps extends NamedIconProps {
  /** The label for screen readers, with what the button acts on; default: the label. */
  name?: string;
}

/** A button of an icon, with its label as a tooltip. */
export const IconAction = ({ label, name = label, ...props }: IconActionProps) => (
  <Tooltip title={label}>
    {/* a button that is disabled tells of no pointer */}
    {props.disabled === undefined ? (
      <NamedIcon label={name} {...props} />
    ) : (
      <span>
        <NamedIcon label={name} {...props} />
      </span>
    )}
  </Tooltip>
);
