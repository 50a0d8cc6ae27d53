import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberReturnAddress } from '#console/authProvider/returnAddress';
import { endedByRequest } from '#console/authProvider/signOut';

/**
 * Navigates to the sign-in and remembers the return address, unless the person signed out.
 * @param userId the user of the ended session; null: none
 * @see rules 1.4
 */
export function ToSignIn({ userId }: { userId: string | null }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!endedByRequest()) rememberReturnAddress(`${pathname}${search}${hash}`, userId);
    navigate('/login', { replace: true });
  }, [pathname, search, hash, userId, navigate]);
  return null;
}
