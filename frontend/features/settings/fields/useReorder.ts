import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { inOrder, reordered } from '#frontend/features/settings/fields/fieldOrder.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { cacheKey } from '#shared/hub.ts';
import { FIELDS_PER_CALL } from '#shared/limits.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

interface Move {
  from: number;
  to: number;
}

/** Moves a field with as many calls as fields change their sort index. */
const move = async (before: ListDefinition, { from, to }: Move): Promise<ListDefinition> => {
  const changes = reordered(inOrder(before.fields), from, to);
  let after = before;
  for (let at = 0; at < changes.length; at += FIELDS_PER_CALL) {
    const fields = changes.slice(at, at + FIELDS_PER_CALL);
    after = await call(listDefinition.upsertFields, { body: { listId: before.id, version: after.version, fields } });
  }
  return after;
};

/** Moves the fields of a list, one move at a time. */
export const useReorder = (definition: ListDefinition) => {
  const cache = useQueryClient();
  const { id } = definition;
  const queryKey = keyOf(listDefinition.get, { listId: id });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `fields of ${id}` },
    mutationFn: (input: Move) => move(cache.getQueryData<ListDefinition>(queryKey) ?? definition, input),
    onSuccess: (after) => cache.setQueryData(queryKey, after),
    onError: (error) => showFailure(error),
    onSettled: () => void cache.invalidateQueries({ queryKey: [cacheKey.list(id)] }),
    meta: { failure: 'inline' },
  });
  return { reorder: (from: number, to: number) => mutate({ from, to }), moving: isPending ? variables : null };
};
