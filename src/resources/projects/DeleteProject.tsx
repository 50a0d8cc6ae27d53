import { DeleteRecord } from '#console/records/DeleteRecord';

interface DeleteProjectProps {
  id: string;
  onClose(): void;
  onDeleted?(): void;
}

/** @see part 1, section 2.4 (Delete) */
export const DeleteProject = ({ id, ...props }: DeleteProjectProps) => (
  <DeleteRecord
    resource="projects"
    record={{ id }}
    title="projects.delete.action"
    question="projects.delete.text"
    done="projects.delete.done"
    {...props}
  />
);
