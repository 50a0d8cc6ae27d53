import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberPlace } from '#console/authProvider/returnPlace';
import { endedByWish } from '#console/authProvider/signOut';

/**
 * Takes a person to the sign-in, in place of where they are, and remembers the place, unless they wished to go.
 * @param userId who was there; null: nobody
 * @see rules 1.4
 */
export function ToSignIn({ userId }: { userId: string | null }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!endedByWish()) rememberPlace(`${pathname}${search}${hash}`, userId);
    navigate('/login', { replace: true });
  }, [pathname, search, hash, userId, navigate]);
  return null;
}
