import { DeleteRecord } from '#console/records/DeleteRecord';
import type { ClientRecord } from './clientRules';

interface DeleteClientProps {
  client: Pick<ClientRecord, 'id' | 'name'>;
  onClose(): void;
}

/** @see rules 2.12, 13.13 */
export const DeleteClient = ({ client, onClose }: DeleteClientProps) => (
  <DeleteRecord
    resource="clients"
    record={client}
    name={client.name}
    title="clients.delete.action"
    question="clients.delete.text"
    done="clients.delete.done"
    onClose={onClose}
  />
);
