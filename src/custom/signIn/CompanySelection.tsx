import Box from '@mui/material/Box';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { session } from '#console/session/session';
import { DemoOffer } from './DemoOffer';
import { EntranceFrame } from './EntranceFrame';
import { companyByName } from './entranceCalls';
import { Field } from './Field';

const problems = {
  blank: 'login.company.blank',
  unknown: 'login.company.unknown',
} as const;

/** The visitor enters their company, or opens the demo. @see rules 1.2, 1.3 */
export function CompanySelection() {
  const text = useText();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const [looking, setLooking] = useState(false);

  // takes text typed before hydration
  useLayoutEffect(() => setName(box.current?.value ?? ''), []);
  useEffect(() => {
    if (problem && !looking) box.current?.focus();
  }, [problem, looking]);

  const proceed = async (event: FormEvent) => {
    event.preventDefault();
    if (looking) return;
    if (name.trim() === '') return setProblem('blank');
    setProblem(null);
    setLooking(true);
    try {
      const { id } = await companyByName(name.trim());
      session.rememberTenant(id);
      navigate(`/login/${encodeURIComponent(id)}`);
    } catch {
      setProblem('unknown');
      setLooking(false);
    }
  };

  return (
    <EntranceFrame
      title={text('login.company.title')}
      page={text('login.company.page')}
      text={text('login.company.text')}
    >
      <DemoOffer />
      <Box component="form" noValidate onSubmit={proceed} sx={{ display: 'contents' }}>
        <Field
          label={text('login.company.label')}
          name="organization"
          autoComplete="organization"
          autoFocus
          inputRef={box}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          problem={problem ? text(problems[problem]) : ''}
        />
        <SubmitButton label="login.company.continue" working={looking} />
      </Box>
    </EntranceFrame>
  );
}
