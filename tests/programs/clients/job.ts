/** Where a generated client works, and as whom. */
export interface Job {
  url: string;
  company: string;
  identifier: string;
  password: string;
}

/** The result of a job. */
export interface Done {
  /** The titles that the filter found. */
  found: (string | undefined)[];
  /** How many projects the dry run would have changed, the change changed, and the undo restored. */
  counts: (number | undefined)[];
  /** The states of the found projects after the change, and after the undo. */
  states: (string | null | undefined)[];
}

export const filter = JSON.stringify({ title_q: 'bridge' });
export const sort = JSON.stringify(['title', 'ASC']);
export const range = JSON.stringify([0, 9]);
export const projects = ['Bridge east', 'Bridge west', 'Roof'];
/** The bulk change: the projects of the filter are put on hold. */
export const change = { filter: { title_q: 'bridge' }, changes: { status: 'OnHold' as const } };
