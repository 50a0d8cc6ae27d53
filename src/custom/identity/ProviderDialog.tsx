import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useTypedValues } from '#console/layout/dialogs/useTypedValues';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { SwitchLine } from '#console/layout/parts/toggles';
import { type IdentityProvider, type IdentitySettings, usualScopes } from '#contract/extensions/identity';
import { RoleMapping, RoleSelect } from './RoleMapping';
import { useIdentityEffect } from './useIdentityEffect';
import { useSaveIdentity } from './useIdentitySettings';

interface ProviderDialogProps {
  settings: IdentitySettings;
  /** Absent: a new one. */
  provider?: IdentityProvider;
  onClose(): void;
}

const blank = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: usualScopes.join(' '),
  domains: '',
  roleClaim: '',
  roles: [] as { value: string; roleId: string }[],
  createUsers: false,
  defaultRoleId: '',
};

const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Adds or changes an identity provider. */
export function ProviderDialog({ settings, provider, onClose }: ProviderDialogProps) {
  const text = useText();
  const notify = useNotify();
  const save = useSaveIdentity();
  const { ask, question } = useIdentityEffect();
  const prefix = `providers.${provider ? settings.providers.indexOf(provider) : settings.providers.length}.`;
  const typed = useTypedValues<typeof blank>(
    () =>
      provider
        ? {
            ...provider,
            clientSecret: '',
            scopes: provider.scopes.join(' '),
            domains: provider.domains.join(', '),
            roleClaim: provider.roleClaim ?? '',
            defaultRoleId: provider.defaultRoleId ?? '',
          }
        : blank,
    (path) => (path.startsWith(prefix) ? path.slice(prefix.length) : undefined),
  );
  const { values, change, problems } = typed;
  const submit = async () => {
    const { clientSecret, scopes, domains, roleClaim, defaultRoleId, ...rest } = values;
    const entry = {
      ...rest,
      ...(clientSecret && { clientSecret }),
      scopes: words(scopes),
      domains: words(domains),
      roleClaim: roleClaim.trim() || null,
      defaultRoleId: defaultRoleId || null,
    };
    const providers = provider
      ? settings.providers.map((one) => (one.id === provider.id ? entry : one))
      : [...settings.providers, entry];
    if (!(await ask(providers))) return;
    await save({ ...settings, providers });
    notify('identity.saved', { type: 'success' });
    onClose();
  };
  const input = (
    field: 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes' | 'domains' | 'roleClaim',
    help: ReactNode = '',
    required = false,
  ) => ({
    label: text(`identity.${field}`),
    value: values[field],
    error: problems[field] !== undefined,
    helperText: problems[field] ?? help,
    required,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const technical = { htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } };
  return (
    <FormDialog
      title={text(provider ? 'identity.edit' : 'identity.add')}
      dirty={typed.touched}
      saving={typed.saving}
      error={typed.problem}
      submitLabel={text('common.save')}
      maxWidth="md"
      onSubmit={() => typed.save(submit)}
      onClose={onClose}
    >
      <FormSection>
        <TextField {...input('name', text('identity.name_help'), true)} autoFocus />
        <TextField {...input('issuer', text('identity.issuer_help'), true)} type="url" slotProps={technical} />
        <TextField {...input('clientId', '', true)} slotProps={technical} />
        <TextField
          {...input('clientSecret', provider?.hasClientSecret ? text('identity.secret_kept') : '')}
          type="password"
          autoComplete="new-password"
          slotProps={technical}
        />
        <TextField {...input('scopes', text('identity.scopes_help'))} slotProps={technical} />
      </FormSection>
      <FormSection title={text('identity.people')}>
        <TextField {...input('domains', text('identity.domains_help'))} slotProps={technical} />
        <SwitchLine
          label={text('identity.createUsers')}
          checked={values.createUsers}
          onChange={(on) => change({ createUsers: on })}
        />
      </FormSection>
      <FormSection title={text('identity.roles')}>
        <TextField {...input('roleClaim', text('identity.roleClaim_help'))} slotProps={technical} />
        <RoleSelect
          label={text('identity.defaultRole')}
          value={values.defaultRoleId}
          problem={problems.defaultRoleId}
          optional
          onChange={(defaultRoleId) => change({ defaultRoleId })}
        />
        <Wide>
          <RoleMapping roles={values.roles} problems={problems} onChange={(roles) => change({ roles })} />
        </Wide>
      </FormSection>
      {question}
    </FormDialog>
  );
}
