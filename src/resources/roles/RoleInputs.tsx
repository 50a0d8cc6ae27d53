import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import type { PermissionClaim } from '#console/layout/parts/permissionGroups';
import { CheckLine } from '#console/layout/parts/toggles';
import { FixedAccess } from '#console/records/FixedAccess';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { roleDescriptionLimit, roleNameLimit, roleTypes } from '#contract/resources/calls/roles';
import { ClaimsInput } from './ClaimsInput';
import { Counted } from './Counted';
import { isRoleType, typeWhenAssignable } from './roleRules';
import { useRoleFields } from './useRoleFields';

const FactorInput = lazyPart(async () => (await import('./FactorInput')).FactorInput);

/** @see rules 9.2 */
export function RoleInputs({ claims }: { claims: readonly PermissionClaim[] }) {
  const text = useText();
  const { name, description } = useRoleFields();
  const hasFactors = useExtension('twoFactor');
  return (
    <>
      <FixedAccess />
      <FormSection title={text('roles.form.basic')}>
        <Wide>
          <Counted source="name" limit={roleNameLimit}>
            <SchemaInput field={name} />
          </Counted>
        </Wide>
        <Wide>
          <Counted source="description" limit={roleDescriptionLimit}>
            <SchemaInput field={description} />
          </Counted>
        </Wide>
        <Wide>
          <RoleTypeInput />
        </Wide>
        {hasFactors && (
          <Wide>
            <FactorInput />
          </Wide>
        )}
      </FormSection>
      <ClaimsInput claims={claims} />
    </>
  );
}

/** The role type; clearing 'Assignable to Projects' removes it. @see rules 9.2 */
function RoleTypeInput() {
  const text = useText();
  const labelId = useId();
  const { field } = useInput<string | null>({ source: 'roleType' });
  const assignable = isRoleType(field.value);
  return (
    <>
      <CheckLine
        label={text('roles.form.assignable')}
        checked={assignable}
        onChange={(on) => field.onChange(typeWhenAssignable(on))}
      />
      <FormControl disabled={!assignable} sx={{ display: 'block', paddingInlineStart: 3.5 }}>
        <FormLabel id={labelId} sx={{ typography: 'caption' }}>
          {text('roles.fields.roleType')}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={assignable ? field.value : ''}
          onChange={(event) => field.onChange(event.target.value)}
        >
          {roleTypes.map((type) => (
            <FormControlLabel key={type} value={type} control={<Radio />} label={text(`roles.type.${type}`)} />
          ))}
        </RadioGroup>
      </FormControl>
    </>
  );
}
