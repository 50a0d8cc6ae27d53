import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#console/layout/parts/Button';
import { session } from '#console/session/session';
import { type Company, companyByDomain } from './entranceCalls';

/** The domain of the demo company. @see rules 17.3 */
const demoDomain = 'Demo';

/**
 * Link to the accounts of the demo company, if the backend has one. Its space is reserved until that is known, so
 * that nothing moves while a visitor types.
 * @see rules 1.2
 */
export function DemoOffer() {
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
      label="login.company.demo"
      variant="outlined"
      size="large"
      onClick={() => {
        if (demo === 'unknown') return;
        session.rememberTenant(demo.id);
        navigate(`/login/${encodeURIComponent(demo.id)}`);
      }}
      sx={{ visibility: demo === 'unknown' ? 'hidden' : 'visible' }}
    />
  );
}
