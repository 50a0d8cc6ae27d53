/** Runs pieces of work of one key one after another; those of different keys do not wait for each other. */
function createQueues(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

/** Concurrent sign-ins to one account run one after the other, so that each is counted. */
export const signInQueues = createQueues();
