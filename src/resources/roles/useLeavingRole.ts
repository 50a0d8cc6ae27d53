import { useLocation, useNavigate } from 'react-router-dom';
import { rolePaths } from './rolePaths';

/** Returns a function that leaves the details of a deleted role. */
export function useLeavingRole(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: rolePaths.list, search }, { replace: true });
}
