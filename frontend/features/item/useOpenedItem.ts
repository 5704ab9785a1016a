import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { list } from '#shared/contracts/list.ts';

interface OpenedItemOptions {
  listId: string;
  /** Null for a new item. In the lists of people it can be the id of the user or group. */
  id: number | string | null;
  /** The name of the form that opens the item. */
  formName: string;
  /** The user has just created the item, so the view is not recorded. */
  isOwn: boolean;
}

/** The item of a form. The first read is recorded as a view; later reads only refresh it. */
export const useOpenedItem = ({ listId, id, formName, isOwn }: OpenedItemOptions) => {
  const isReported = useRef(false);
  const sent = { listId, id: id ?? 0 };
  return useQuery({
    queryKey: keyOf(list.getItem, sent),
    queryFn: async ({ signal }) => {
      const item = await call(list.getItem, { ...sent, ...(!isReported.current && !isOwn && { formName }) }, { signal });
      isReported.current = true;
      return item;
    },
    enabled: id !== null,
    refetchOnMount: 'always',
    meta: { endpoint: list.getItem, failure: 'inline' },
  });
};
