import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from './FormSection';
import {
  type ClaimGroup,
  claimGroups,
  foundClaims,
  groupToggled,
  type PermissionClaim,
  toggled,
} from './permissionGroups';
import { useAreaName } from './useAreaName';

const GroupRoot = styled('fieldset')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  margin: 0,
  minInlineSize: 0,
  padding: theme.spacing(1, 1.5),
  '& legend': { ...theme.typography.subtitle2, paddingInline: theme.spacing(0.5) },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& label': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(0.5),
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& label > input': { margin: 2 },
  [theme.breakpoints.down('sm')]: { '& label': { minBlockSize: 44, alignItems: 'center' } },
}));

interface PermissionPickerProps {
  claims: readonly PermissionClaim[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Permissions by area, with a search and a checkbox for each area. @see rules 9.2 */
export function PermissionPicker({ claims, chosen, onChange }: PermissionPickerProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const known = claims.filter(({ value }) => chosen.includes(value)).length;
  const groups = claimGroups(foundClaims(claims, search));
  return (
    <FormSection
      title={text('roles.fields.claims')}
      action={
        <Typography variant="caption" color="textSecondary" role="status">
          {text('roles.claims.chosen', { chosen: known, of: claims.length })}
        </Typography>
      }
    >
      <Wide>
        <TextField
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={text('roles.claims.search')}
          slotProps={{ htmlInput: { 'aria-label': text('roles.claims.search') } }}
        />
      </Wide>
      {groups.length === 0 && (
        <Wide>
          <Typography color="textSecondary">{text('roles.claims.none')}</Typography>
        </Wide>
      )}
      {groups.map((group) => (
        <Group key={group.area} {...group} chosen={chosen} onChange={onChange} />
      ))}
    </FormSection>
  );
}

interface GroupProps extends ClaimGroup {
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function Group({ area, claims, chosen, onChange }: GroupProps) {
  const text = useText();
  const id = useId();
  const name = useAreaName()(area);
  const count = claims.filter(({ value }) => chosen.includes(value)).length;
  return (
    <GroupRoot>
      <legend>{text('roles.claims.group', { group: name, chosen: count, of: claims.length })}</legend>
      <label>
        <input
          type="checkbox"
          checked={count === claims.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < claims.length;
          }}
          onChange={() => onChange(groupToggled(chosen, claims))}
        />
        {text('roles.claims.all', { group: name })}
      </label>
      <ul>
        {claims.map(({ value, title, description }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                aria-label={title || value}
                checked={chosen.includes(value)}
                aria-describedby={description ? `${id}-${value}` : undefined}
                onChange={() => onChange(toggled(chosen, value))}
              />
              <span>
                {title || value}
                {description && <small id={`${id}-${value}`}>{description}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </GroupRoot>
  );
}
