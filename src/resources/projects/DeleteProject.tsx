import { DeleteRecord } from '#console/records/DeleteRecord';

interface DeleteProjectProps {
  id: string;
  onClose(): void;
  onDeleted?(): void;
}

/** @see rules 2.13 */
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
