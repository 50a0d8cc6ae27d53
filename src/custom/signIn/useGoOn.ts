import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeReturnAddress } from '#console/authProvider/returnAddress';
import { useIdentity } from '#console/authProvider/useIdentity';

/**
 * Leaves the sign-in pages once a session exists, in this tab or another: to the return address, otherwise to the
 * dashboard.
 * @see rules 1.4
 */
export function useGoOn(): void {
  const identity = useIdentity();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (!identity || left.current) return;
    left.current = true;
    navigate(takeReturnAddress(identity.id), { replace: true });
  }, [identity, navigate]);
}
