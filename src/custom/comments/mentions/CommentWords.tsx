import { Link } from 'react-router-dom';
import type { Mentionable } from '#contract/extensions/notifications';
import { useMentionedPeople } from './MentionedPeople';
import { commentParts } from './mentionText';

/** The text of a comment with the current names of mentioned users. */
export function CommentWords({ content }: { content: string }) {
  const parts = commentParts(content);
  return parts.map((part, index) => {
    // parts never change their order
    const key = `${index}`;
    return typeof part === 'string' ? <span key={key}>{part}</span> : <Mention key={key} person={part} />;
  });
}

function Mention({ person: { id, name } }: { person: Mentionable }) {
  const { names, linked, own } = useMentionedPeople();
  const shown = `@${names.get(id) ?? name}`;
  return linked ? (
    <Link className="mention" data-own={id === own || undefined} to={`/users/${encodeURIComponent(id)}`}>
      <bdi>{shown}</bdi>
    </Link>
  ) : (
    <bdi className="mention" data-own={id === own || undefined}>
      {shown}
    </bdi>
  );
}
