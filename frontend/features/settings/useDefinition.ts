import { useRead } from '#frontend/api/hooks.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';

/** The definition of a list, for people who may change it. */
export const useDefinition = (listId: string) => useRead(listDefinition.get, { listId }, { failure: 'inline', staleTime: 0 });
