import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '#console/i18n/format';
import { CardRoot } from '#console/lists/cards/CardRoot';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import type { CardProps } from '#console/lists/listTypes';
import { ProjectStatusBadge } from '#console/resources/projectStatus';
import { useFieldContext } from '#console/schema/useFieldContext';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { type ClientProjects, useClientProjects } from './useClientProjects';

/** A client in the grid. Its dialog opens over the list, which keeps its query. @see rules 7.1 */
export const ClientCard = memo(function ClientCard({ record: client, menuOf }: CardProps<ClientRecord>) {
  const { search } = useLocation();
  const projects = useClientProjects(client.id);
  return (
    <CardRoot>
      <header>
        <h2>
          <Link to={{ pathname: clientPaths.record(client.id), search }} state={{ under: 'list' }}>
            {client.name}
          </Link>
        </h2>
        {menuOf(client)}
      </header>
      <CardProjects projects={projects} />
    </CardRoot>
  );
});

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h6, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

const Recent = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), minInlineSize: 0 },
  '& .title': {
    flex: 1,
    minInlineSize: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // long text is cut at its own end, and aligns with the card's text
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
}));

function CardProjects({ projects }: { projects: ClientProjects }) {
  const { text, locale } = useFieldContext();
  if (projects.state === 'pending') return <ProjectsSkeleton />;
  if (projects.state !== 'here') return null;
  const { counts, partial } = projects;
  const figure = (count: number) => {
    const number = formatNumber(count, locale);
    return partial ? text('clients.card.at_least', { count: number }) : number;
  };
  return (
    <>
      <Figures>
        {(['active', 'completed'] as const).map((key) => (
          <div key={key}>
            <dt>{text(`clients.card.${key}`)}</dt>
            <dd>{figure(counts[key])}</dd>
          </div>
        ))}
      </Figures>
      {counts.recent.length > 0 && (
        <Recent aria-label={text('clients.card.recent')}>
          {counts.recent.map(({ id, title, status }) => (
            <li key={id}>
              <span className="title" dir="auto" title={title}>
                {title}
              </span>
              <ProjectStatusBadge status={status} text={text} />
            </li>
          ))}
        </Recent>
      )}
      {counts.recent.length === 0 && <footer>{text('clients.card.no_projects')}</footer>}
      {counts.more > 0 && (
        <footer>
          {text(partial ? 'clients.card.more_at_least' : 'clients.card.more', { smart_count: counts.more })}
        </footer>
      )}
    </>
  );
}

const ProjectsSkeleton = () => (
  <>
    <Figures aria-hidden>
      <Skeleton width="6ch" height={44} />
      <Skeleton width="6ch" height={44} />
    </Figures>
    <Recent aria-hidden>
      <li>
        <Skeleton width="80%" />
      </li>
      <li>
        <Skeleton width="65%" />
      </li>
    </Recent>
    <footer>
      <Skeleton width="40%" />
    </footer>
  </>
);

/** A skeleton of the card while clients load. */
export const ClientCardSkeleton = () => (
  <CardSkeleton>
    <ProjectsSkeleton />
  </CardSkeleton>
);
