import { type ReactNode, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { initialsOf } from '#console/layout/parts/UserName';
import { nameColor } from '#console/layout/theme/nameColor';
import { useListLayout } from '#console/lists/useListLayout';
import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import { useNames } from '#console/schema/useNames';
import { teamOf } from './projectRules';
import type { ProjectRecord } from './useProjectColumns';

export type TeamCell = (project: ProjectRecord) => ReactNode;

/** The most circles. With more people, the last circle shows the number of the rest. */
const most = 3;

const none: readonly ProjectRecord[] = [];

/** Requests the names of the listed projects' people; `onNamed` receives a cell that shows a team's people. */
export function TeamFaces({ onNamed }: { onNamed(cell: TeamCell): void }) {
  const { data = none } = useListContext<ProjectRecord>();
  const { locale, list } = useFormat();
  const mayName = useMayName()('users');
  const [layout] = useListLayout('projects', 'grid', ['grid', 'table']);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = new Set(mayName && layout === 'table' ? data.flatMap(teamOf).filter((id) => !known.has(id)) : []);
  const names = useNames([...unknown].map((id) => ({ resource: 'users', id })));
  if (names.size > 0) setKnown(new Map([...known, ...names]));
  useEffect(() => {
    if (known.size === 0) return;
    const faceOf = (id: string) => {
      const name = known.get(id);
      return (
        <span key={id} className="atrium-badge" data-tone={name && nameColor(name)}>
          {name && initialsOf(name, locale)}
        </span>
      );
    };
    onNamed((project) => {
      const team = teamOf(project);
      const shown = team.length > most ? most - 1 : most;
      const called = list(team.map((id) => known.get(id) ?? '…'));
      return (
        <span className="atrium-people" title={called}>
          <span aria-hidden>{team.slice(0, shown).map(faceOf)}</span>
          {team.length > shown && (
            <span aria-hidden dir="ltr">
              +{team.length - shown}
            </span>
          )}
          <span className="atrium-unseen">{called}</span>
        </span>
      );
    });
  }, [known, locale, list, onNamed]);
  return null;
}
