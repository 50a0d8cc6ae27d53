import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { refusedFields } from '#console/dataProvider/calls/refusedFields';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
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

/** The messages of a refusal by the members of the provider at an index. */
function problemsOf(error: unknown, index: number): Record<string, string> {
  const prefix = `providers.${index}.`;
  return Object.fromEntries(
    refusedFields(error).flatMap(([path, problem]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), problem]] : [],
    ),
  );
}

/** Adds or changes an identity provider. */
export function ProviderDialog({ settings, provider, onClose }: ProviderDialogProps) {
  const text = useText();
  const notify = useNotify();
  const save = useSaveIdentity();
  const { ask, question } = useIdentityEffect();
  const [draft, setDraft] = useState(() =>
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
  );
  const [touched, setTouched] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [other, setOther] = useState('');

  const change = (changes: Partial<typeof blank>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = async () => {
    const { clientSecret, scopes, domains, roleClaim, defaultRoleId, ...rest } = draft;
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
    setSaving(true);
    setOther('');
    try {
      if (!(await ask(providers))) return;
      await save({ ...settings, providers });
      notify('identity.saved', { type: 'success' });
      onClose();
    } catch (error) {
      const found = problemsOf(error, provider ? settings.providers.indexOf(provider) : settings.providers.length);
      setProblems(found);
      if (Object.keys(found).length === 0) setOther(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  const input = (
    field: 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes' | 'domains' | 'roleClaim',
    help: ReactNode = '',
    required = false,
  ) => ({
    label: text(`identity.${field}`),
    value: draft[field],
    error: problems[field] !== undefined,
    helperText: problems[field] ?? help,
    required,
    fullWidth: true,
    autoComplete: 'off',
    margin: 'none' as const,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const technical = { htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } };
  return (
    <FormDialog
      title={text(provider ? 'identity.edit' : 'identity.add')}
      dirty={touched}
      saving={saving}
      error={other}
      submitLabel={text('common.save')}
      maxWidth="md"
      onSubmit={submit}
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
          checked={draft.createUsers}
          onChange={(on) => change({ createUsers: on })}
        />
      </FormSection>
      <FormSection title={text('identity.roles')}>
        <TextField {...input('roleClaim', text('identity.roleClaim_help'))} slotProps={technical} />
        <RoleSelect
          label={text('identity.defaultRole')}
          value={draft.defaultRoleId}
          problem={problems.defaultRoleId}
          optional
          onChange={(defaultRoleId) => change({ defaultRoleId })}
        />
        <Wide>
          <RoleMapping roles={draft.roles} problems={problems} onChange={(roles) => change({ roles })} />
        </Wide>
      </FormSection>
      {question}
    </FormDialog>
  );
}
