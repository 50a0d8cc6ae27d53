import type { QueryClient } from '@tanstack/react-query';
import { asRecord } from '#console/session/identity';
import { session } from '#console/session/session';
import { mayDo } from './access';
import { viewAs } from './viewAs';

/** The answer to react-admin's question about the session, by its query key; undefined: unknown. */
function answerOf([area, question, params]: readonly unknown[]): unknown {
  const identity = viewAs.identity();
  if (area !== 'auth' || !identity) return undefined;
  if (question === 'checkAuth') return session.token() !== null;
  if (question === 'getPermissions') return identity.permissions;
  if (question === 'getIdentity') return { id: identity.id, fullName: identity.name };
  const { resource, action } = asRecord(params);
  if (question !== 'canAccess' || typeof action !== 'string') return undefined;
  return mayDo(identity, String(resource), action);
}

/**
 * Answers react-admin's questions about the session (`useCanAccess`, `usePermissions`, `useGetIdentity`, …) from
 * memory. As asynchronous queries they would leave buttons out of every first paint. Answers follow the session and the
 * viewed role.
 * @returns stops answering
 */
export function answerFromMemory(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const stopAdded = cache.subscribe(({ type, query }) => {
    const answer = type === 'added' ? answerOf(query.queryKey) : undefined;
    if (answer !== undefined) query.setData(answer);
  });
  const stopChanges = viewAs.subscribe(() => {
    for (const query of cache.findAll({ queryKey: ['auth'] })) {
      const answer = answerOf(query.queryKey);
      if (answer !== undefined) query.setData(answer);
    }
  });
  return () => {
    stopAdded();
    stopChanges();
  };
}
