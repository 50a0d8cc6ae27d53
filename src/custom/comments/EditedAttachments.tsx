import { FileIcon } from '#console/custom/documents/FileIcon';
import { FileLine } from '#console/custom/documents/upload/FileRow';
import { ThumbnailFrame } from '#console/custom/documents/upload/FileThumbnail';
import { Picture } from '#console/custom/gallery/Picture';
import { useText } from '#console/i18n/useText';
import { FileList } from './AttachedFiles';
import { useAttachments } from './CommentAttachments';

interface EditedAttachmentsProps {
  ids: readonly string[];
  /** Whether the form is being sent. */
  sending: boolean;
  onRemove(id: string): void;
}

/** The attachments of a comment in the form of its change, each with a button that removes it. */
export function EditedAttachments({ ids, sending, onRemove }: EditedAttachmentsProps) {
  const text = useText();
  const { documents, images, names } = useAttachments();
  const lines = ids.flatMap((id) => {
    const name = documents.get(id)?.fileName ?? names.get(id);
    return name === undefined ? [] : [{ id, name, image: images.get(id) }];
  });
  if (lines.length === 0) return null;
  return (
    <FileList label={text('comments.attached')}>
      {lines.map(({ id, name, image }) => (
        <FileLine
          key={id}
          name={name}
          preview={
            image ? (
              <ThumbnailFrame>
                <Picture image={image} size="small" alt="" />
              </ThumbnailFrame>
            ) : (
              <FileIcon fileName={name} />
            )
          }
          giveUp={sending ? undefined : { label: text('comments.detach', { name }), onClick: () => onRemove(id) }}
        />
      ))}
    </FileList>
  );
}
