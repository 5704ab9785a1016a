import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { list } from '#shared/contracts/list.ts';

/** When the person came to a list before. Asked once the first rows stand, so that they wait for nothing; without an answer nothing is marked. */
export const useVisit = (listId: string, isReady: boolean): string | null => {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const asked = new AbortController();
    call(list.visit, { listId }, { signal: asked.signal }).then(
      (visit) => setSince(visit.since),
      () => undefined,
    );
    return () => asked.abort();
  }, [listId, isReady]);
  return since;
};
