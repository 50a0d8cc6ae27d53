import { observable } from '#console/listening';
import type { Identity } from '#console/session/identity';
import { session } from '#console/session/session';

/**
 * Viewing as another role: screens use that role's permissions. The token and all reads remain the user's own; if a
 * sample user is chosen, lists of projects show that user's. All writes are refused meanwhile (`writeRefusal` of
 * `dataProvider/calls/httpClient.ts`). A reload or sign-out ends the view.
 */
export interface ViewAs {
  roleId: string;
  role: string;
  /** Type of the role: internal or client users; field rights can depend on it. */
  roleType?: string | null | undefined;
  permissions: readonly string[];
  /** A user of the role: if the role sees assigned projects only, lists show this user's. */
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

  /** The identity for screens; the same object until the session or the viewed role changes. */
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

/** A change of the user ends the view. */
let wearer = session.identity()?.id;
session.subscribe(() => {
  const id = session.identity()?.id;
  if (id !== wearer) put(null);
  wearer = id;
});
