import { useLocation, useNavigate } from 'react-router';
import { createPath, editPath, isOpenedFrom, type OpenedFrom, projectPath, projectsPath } from './projectPlace';

/**
 * The ways between the list, a project and its dialogs. What the list's address says stays in the address of a dialog
 * over it, and closing a dialog goes back to where it was opened.
 */
export function useProjectNavigation() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const over = (under: OpenedFrom['under'], pathname: string) =>
    navigate({ pathname, search: under === 'list' ? search : '' }, { state: { under } satisfies OpenedFrom });
  return {
    create: () => over('list', createPath),
    edit: (id: string, under: OpenedFrom['under']) => over(under, editPath(id)),
    open: (id: string) => navigate(projectPath(id)),
    /** A dialog that was linked to has nothing behind it: it leaves for the screen that shows under it. */
    close: (fallback: string = projectsPath) =>
      isOpenedFrom(state) ? navigate(-1) : navigate(fallback, { replace: true }),
    /** The screen of a deleted project has nothing to show any more. */
    toList: () => navigate(projectsPath, { replace: true }),
  };
}
