import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGetMany } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { accessNeeds } from '#contract/access';
import { mentionPattern } from '#contract/extensions/notifications';
import type { Comment } from '#contract/resources/calls/comments';
import { authorOf, entriesOf } from '../threads';

interface People {
  /** Current names by id, as far as known. */
  names: ReadonlyMap<string, string>;
  /** Whether names are links. */
  linked: boolean;
  own: string | undefined;
}

const PeopleContext = createContext<People>({ names: new Map(), linked: false, own: undefined });

export const useMentionedPeople = (): People => useContext(PeopleContext);

interface UserNames {
  id: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Provides current names of mentioned users: from the users' list, or for people without that right from the comments'
 * authors.
 */
export function MentionedPeopleProvider({ comments, children }: { comments: readonly Comment[]; children: ReactNode }) {
  const linked = useMeets()(accessNeeds.users.show);
  const own = useIdentity()?.id;
  const entries = useMemo(() => entriesOf(comments), [comments]);
  const ids = useMemo(() => {
    const found = entries.flatMap(({ comment }) => [...comment.content.matchAll(mentionPattern)]);
    return [...new Set(found.map(([, , id = '']) => id.toLowerCase()))].sort();
  }, [entries]);
  const { data } = useGetMany<UserNames>('users', { ids }, { enabled: linked && ids.length > 0 });
  const names = useMemo(() => {
    const authors = entries.flatMap(({ comment }) => {
      const name = authorOf(comment);
      return comment.userId && name ? [[comment.userId, name] as const] : [];
    });
    const read = (data ?? []).flatMap((user) => {
      const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
      return name ? [[user.id, name] as const] : [];
    });
    return new Map([...authors, ...read]);
  }, [entries, data]);
  const value = useMemo(() => ({ names, linked, own }), [names, linked, own]);
  return <PeopleContext value={value}>{children}</PeopleContext>;
}
