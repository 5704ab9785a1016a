import { useRead } from '#frontend/api/hooks.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';

/** A list as those see it who decide what it is. */
export const useDefinition = (listId: string) => useRead(listDefinition.get, { listId }, { failure: 'inline', staleTime: 0 });
