import { DeleteRecord } from '#console/records/DeleteRecord';
import { fullNameOf, type UserRecord } from './userRules';

interface RemoveUserProps {
  user: UserRecord;
  onClose(): void;
}

/** @see rules 8.4, 13.13 */
export const RemoveUser = ({ user, onClose }: RemoveUserProps) => (
  <DeleteRecord
    resource="users"
    record={user}
    name={fullNameOf(user)}
    title="users.remove.action"
    question="users.remove.text"
    done="users.remove.done"
    // whoever removes a user by name does so whatever somebody else has changed of them meanwhile
    overwrite
    onClose={onClose}
  />
);
