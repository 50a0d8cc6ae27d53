import { violationOf } from '../../database/connect';
import { conflict, invalid } from '../../problem';

const taken: Record<string, () => Error> = {
  users_email_unique: () => conflict({ email: ['This email address is already in use'] }),
  users_user_name_unique: () => conflict({ userName: ['This user name is already in use'] }),
  // both are looked up before the write, and may be deleted meanwhile
  users_role: () => invalid({ roleId: ['There is no such role'] }),
  users_client: () => invalid({ clientId: ['There is no such client'] }),
};

/** Waits for a statement; a name that somebody else has, a role or client that is gone, is told by its field. */
export async function telling<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    throw taken[violationOf(error)?.constraint ?? '']?.() ?? error;
  }
}
