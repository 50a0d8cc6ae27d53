import type { SvgIconComponent } from '@mui/icons-material';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';

export interface NamedIconProps extends IconButtonProps {
  label: string;
  /** Absent: the icon is the content. */
  icon?: SvgIconComponent;
  /** Whether the browser shows the label to a pointer, too. */
  titled?: boolean;
}

/** A button of an icon, with its label for screen readers. */
export const NamedIcon = ({ label, icon: Icon, titled = false, children, ...props }: NamedIconProps) => (
  <IconButton {...props} aria-label={label} {...(titled && { title: label })}>
    {Icon ? <Icon fontSize="small" /> : children}
  </IconButton>
);
