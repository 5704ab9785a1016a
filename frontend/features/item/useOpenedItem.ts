import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { list } from '#shared/contracts/list.ts';

interface OpenedItemOptions {
  listId: string;
  /** Null for an item that does not exist yet. In the lists of people it may be the id of the user or group. */
  id: number | string | null;
  /** What the item is opened for. */
  formName: string;
  /** Its maker need not look at it to see it. */
  isOwn: boolean;
}

/** The item of a form. Opening it is told to the server once, since it is written down who looked; later reads only keep it fresh. */
export const useOpenedItem = ({ listId, id, formName, isOwn }: OpenedItemOptions) => {
  const told = useRef(false);
  const sent = { listId, id: id ?? 0 };
  return useQuery({
    queryKey: keyOf(list.getItem, sent),
    queryFn: async ({ signal }) => {
      const item = await call(list.getItem, { ...sent, ...(!told.current && !isOwn && { formName }) }, { signal });
      told.current = true;
      return item;
    },
    enabled: id !== null,
    refetchOnMount: 'always',
    meta: { endpoint: list.getItem, failure: 'inline' },
  });
};
