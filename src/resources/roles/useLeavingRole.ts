import { useLocation, useNavigate } from 'react-router-dom';
import { rolePaths } from './rolePaths';

/** The way back from the details of a role that is gone. */
export function useLeavingRole(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: rolePaths.list, search }, { replace: true });
}
