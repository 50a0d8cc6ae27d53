import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: a version 7 UUID, so that ids made later sort later. */
export const newId = (): string => v7();

/** The company's id of rows that belong to none, such as failed sign-ins of an address. */
export const platformTenantId = '00000000-0000-0000-0000-000000000000';

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid id; PostgreSQL refuses any other with an error. */
export const isId = (text: string): boolean => uuidShape.test(text);

export const rowIds = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/**
 * Ids for seeds: the same for the same seed text, in the order of creation, shaped as version 7.
 * @param from instant of the first id, in milliseconds
 */
export function seededIds(seed: string, from: number): () => string {
  let count = 0;
  return () => {
    const index = count++;
    const random = createHash('sha256').update(`${seed}:${index}`).digest().subarray(0, 16);
    return v7({ msecs: from + index, seq: 0, random });
  };
}
