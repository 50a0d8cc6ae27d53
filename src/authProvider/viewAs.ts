import { observable } from '#console/listening';
import type { Identity } from '#console/session/identity';
import { session } from '#console/session/session';

/**
 * Viewing as another role: screens get the role and permissions of somebody else, and nothing more. The token and all
 * reads stay the user's own; where a sample person was chosen, lists of projects show that person's. Every write is
 * refused meanwhile (`writeRefusal` of `dataProvider/calls/httpClient.ts`). A reload or a sign-out ends the view.
 */
export interface ViewAs {
  roleId: string;
  role: string;
  /** Role type: client users or the company's own; fields can be hidden from one of them. */
  roleType?: string | null | undefined;
  permissions: readonly string[];
  /** A user of the role: where the role sees assigned projects only, lists show this user's. */
  person?: { id: string; name: string };
}

/** Limits projects to this user's; null: no limit. @see rules 9.7 */
export const projectsThrough = (seenAs: ViewAs | null): { id: string; name: string } | null =>
  seenAs?.person && !seenAs.permissions.includes('Project:ViewAllProjects') ? seenAs.person : null;

const worn = observable<ViewAs | null>(null);
let seen: { identity: Identity | null; viewAs: ViewAs; through: Identity | null } | null = null;

const put = (next: ViewAs | null) => {
  if (worn.current() !== next) worn.set(next);
};

export const viewAs = {
  current: worn.current,
  putOn: (next: ViewAs): void => put(next),
  takeOff: (): void => put(null),

  /** The identity that screens use; the same object until the session or the viewed role changes. */
  identity(): Identity | null {
    const identity = session.identity();
    const through = worn.current();
    if (!through) return identity;
    if (seen?.identity !== identity || seen.viewAs !== through) {
      const { role, permissions } = through;
      seen = { identity, viewAs: through, through: identity && { ...identity, role, permissions } };
    }
    return seen.through;
  },

  /** Calls back after every change of the session or the viewed role. */
  subscribe(listener: () => void): () => void {
    const stops = [worn.subscribe(listener), session.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Another user ends the view as a role. */
let wearer = session.identity()?.id;
session.subscribe(() => {
  const id = session.identity()?.id;
  if (id !== wearer) put(null);
  wearer = id;
});
