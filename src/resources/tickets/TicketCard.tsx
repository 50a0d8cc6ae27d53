import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CardRoot } from '#console/lists/cards/CardRoot';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import type { CardProps } from '#console/lists/listTypes';
import { TicketMark } from './TicketMark';
import { TicketTypeIcon } from './TicketTypeIcon';
import { ticketPaths } from './ticketPaths';
import type { TicketRecord } from './ticketRules';

/** @see rules 12.4 */
const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
}));

/** A ticket in the list. @see rules 12.1 */
export const TicketCard = memo(function TicketCard({ record: ticket, menuOf }: CardProps<TicketRecord>) {
  const { search } = useLocation();
  return (
    <CardRoot>
      <header>
        <TicketTypeIcon type={ticket.type} />
        <h2>
          <Link to={`${ticketPaths.record(ticket.id)}${search}`}>{ticket.title}</Link>
        </h2>
        {menuOf(ticket)}
      </header>
      <Description>{ticket.description}</Description>
      <footer>
        <div className="badges">
          <TicketMark ticket={ticket} member="priority" />
          <TicketMark ticket={ticket} member="status" />
        </div>
      </footer>
    </CardRoot>
  );
});

/** A skeleton of the card while tickets load. */
export const TicketCardSkeleton = () => (
  <CardSkeleton foot="40%">
    <Skeleton />
    <Skeleton />
    <Skeleton width="60%" />
  </CardSkeleton>
);
