import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { list } from '#shared/contracts/list.ts';

/**
 * The time of the user's previous visit to a list. Requested after the first rows have loaded, so that they do not wait; without an answer
 * nothing is marked.
 */
export const useVisit = (listId: string, isReady: boolean): string | null => {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    call(list.visit, { listId }, { signal: controller.signal }).then(
      (visit) => setSince(visit.since),
      () => undefined,
    );
    return () => controller.abort();
  }, [listId, isReady]);
  return since;
};
