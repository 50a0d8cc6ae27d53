import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberReturnAddress } from '#console/authProvider/returnAddress';
import { endedByRequest } from '#console/authProvider/signOut';

/**
 * Takes a person to the sign-in, in place of where they are, and remembers the place, unless they wished to go.
 * @param userId who was there; null: nobody
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
