import { violationOf } from '../../database/connect';
import { invalid } from '../../problem';
import { noClient, noUsers } from './check';

const told: Readonly<Record<string, Record<string, string[]>>> = {
  projects_client: { clientId: [noClient] },
  project_users_user: { userIds: [noUsers] },
};

/** A client or user that vanished between the check and the write is told as the check would have. */
export async function tellingViolations<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const errors = told[violationOf(error)?.constraint ?? ''];
    throw errors ? invalid(errors) : error;
  }
}
