import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { session } from '#console/session/session';
import { type Company, companyByDomain } from './entranceCalls';

/** Where the demo company stands. @see rules 17.3 */
const demoDomain = 'Demo';

/**
 * The way to the accounts of the demo company, where the backend has one. Its place is kept until that is known, so
 * that nothing moves under who has begun to type.
 * @see rules 1.2
 */
export function DemoOffer() {
  const text = useText();
  const navigate = useNavigate();
  const [demo, setDemo] = useState<Company | 'unknown' | 'none'>('unknown');

  useEffect(() => {
    let current = true;
    const finish = (found: Company | 'none') => {
      if (current) setDemo(found);
    };
    companyByDomain(demoDomain).then(
      (company) => finish(company.demoAccounts.length > 0 ? company : 'none'),
      () => finish('none'),
    );
    return () => {
      current = false;
    };
  }, []);

  if (demo === 'none') return null;
  return (
    <Button
      variant="outlined"
      size="large"
      onClick={() => {
        if (demo === 'unknown') return;
        session.rememberTenant(demo.id);
        navigate(`/login/${encodeURIComponent(demo.id)}`);
      }}
      sx={{ visibility: demo === 'unknown' ? 'hidden' : 'visible' }}
    >
      {text('login.company.demo')}
    </Button>
  );
}
