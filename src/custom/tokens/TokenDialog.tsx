import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { validationMessages } from '#console/dataProvider/calls/apiError';
import type { TokenCreation } from '#console/dataProvider/tokenCalls';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { describeError } from '#console/layout/messages/useSayProblem';
import { PermissionPicker } from '#console/layout/parts/PermissionPicker';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { CheckLine } from '#console/layout/parts/toggles';
import { useClaims } from '#console/layout/parts/useClaims';
import type { MadeToken } from '#contract/extensions/tokens';
import { expiryAfter, lifetimes, noToken, type TokenValues, tokenOf } from './tokenValues';

interface TokenDialogProps {
  held: readonly string[];
  /** Whether the token can be for a directory. */
  offersDirectory: boolean;
  onCreate(token: TokenCreation): Promise<MadeToken>;
  onMade(made: MadeToken): void;
  onClose(): void;
}

/** Form of a new token: name, permissions, lifetime and allowed addresses. */
export function TokenDialog({ held, offersDirectory, onCreate, onMade, onClose }: TokenDialogProps) {
  const text = useText();
  const { day, days } = useFormat();
  const { claims = [] } = useClaims();
  const [values, setValues] = useState<TokenValues>(noToken);
  const hintId = useId();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const set = (changed: Partial<TokenValues>) => setValues({ ...values, ...changed });

  const save = async () => {
    if (values.name.trim() === '') {
      setProblems({ name: text('tokens.name_missing') });
      return;
    }
    setSaving(true);
    setProblem('');
    setProblems({});
    try {
      onMade(await onCreate(tokenOf(values)));
    } catch (error) {
      setProblems(Object.fromEntries(validationMessages(error)));
      setProblem(describeError(error, text));
      setSaving(false);
    }
  };

  return (
    <FormDialog
      title={text('tokens.new')}
      maxWidth="md"
      dirty={values !== noToken}
      saving={saving}
      error={problem}
      submitLabel={text('tokens.create')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={text('tokens.name')}
        value={values.name}
        required
        autoFocus
        autoComplete="off"
        error={Boolean(problems.name)}
        helperText={problems.name || text('tokens.name_hint')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectOne
        label={text('tokens.lifetime')}
        value={values.days}
        choices={lifetimes}
        nameOf={days}
        problem={problems.expiresAt}
        help={text('tokens.until', { day: day(expiryAfter(values.days).slice(0, 10)) })}
        onChoose={(chosen) => set({ days: chosen })}
      />
      <TextField
        label={text('tokens.addresses')}
        value={values.addresses}
        multiline
        maxRows={6}
        autoComplete="off"
        error={Boolean(problems.addresses)}
        helperText={problems.addresses || text('tokens.addresses_hint')}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, placeholder: '203.0.113.0/24' } }}
        onChange={(event) => set({ addresses: event.target.value })}
      />
      {offersDirectory && (
        <FormControl>
          <CheckLine
            label={text('tokens.directory')}
            checked={values.scim}
            input={{ 'aria-describedby': hintId }}
            onChange={(on) => set({ scim: on })}
          />
          <FormHelperText id={hintId}>{text('tokens.directory_hint')}</FormHelperText>
        </FormControl>
      )}
      {!values.scim && (
        <PermissionPicker
          claims={claims.filter(({ value }) => held.includes(value))}
          chosen={values.permissions}
          onChange={(permissions) => set({ permissions })}
        />
      )}
    </FormDialog>
  );
}
