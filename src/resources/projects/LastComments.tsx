import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '#console/custom/comments/RelativeTime';
import { authorOf, entriesOf } from '#console/custom/comments/threads';
import { useComments } from '#console/custom/comments/useComments';
import { useText } from '#console/i18n/useText';
import { plainMentions } from '#contract/extensions/notifications';
import { Nothing, OverviewPanel } from './OverviewPanel';
import { tabPath } from './projectPaths';

const shown = 3;

/** Last comments of a project, newest first. @see rules 2.16 */
export function LastComments({ id }: { id: string }) {
  const text = useText();
  const { data } = useComments(id);
  const last =
    data &&
    entriesOf(data)
      .filter(({ comment }) => comment.isDeleted !== true)
      .sort((one, other) => (other.comment.createdAt ?? '').localeCompare(one.comment.createdAt ?? ''))
      .slice(0, shown);
  return (
    <OverviewPanel title={text('projects.overview.comments')} all={tabPath(id, 'comments')}>
      {!last && <Skeleton component="li" />}
      {last?.length === 0 && <Nothing>{text('comments.empty')}</Nothing>}
      {last?.map(({ comment }) => (
        <li key={comment.id}>
          <Typography variant="caption" color="textSecondary" component="div">
            {authorOf(comment) || text('comments.unknown_user')} · <RelativeTime value={comment.createdAt} />
          </Typography>
          <Typography
            variant="body2"
            sx={{
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
            }}
          >
            {plainMentions(comment.content)}
          </Typography>
        </li>
      ))}
    </OverviewPanel>
  );
}
