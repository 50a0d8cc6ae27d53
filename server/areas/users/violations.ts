import { violationOf } from '../../database/connect';
import { conflict } from '../../problem';

const taken: Record<string, () => Error> = {
  users_email_unique: () => conflict({ email: ['This email address is already in use'] }),
  users_user_name_unique: () => conflict({ userName: ['This user name is already in use'] }),
};

/** Waits for a statement; an email or user name that somebody else has is told by its field. */
export async function telling<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    throw taken[violationOf(error)?.constraint ?? '']?.() ?? error;
  }
}
