import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '#frontend/api/hooks.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { probity } from '#shared/contracts/probity.ts';
import type { Endpoint, RawInput } from '#shared/http/contract.ts';
import { cacheKey } from '#shared/hub.ts';

/** The lists of the clinical widgets. */
export const useClinicalLists = () => useRead(probity.lists, {}, { failure: 'inline' });

/** Answers about clinical lists, reloaded immediately when others change them. */
export const useClinical = <E extends Endpoint>(endpoint: E, input: RawInput<E> & object, enabled = true) => {
  const cache = useQueryClient();
  const { data: lists } = useClinicalLists();
  const queryKey = keyOf(endpoint, input);
  useLiveMany(
    Object.values(lists ?? {})
      .filter(Boolean)
      .map(cacheKey.list),
    () => void cache.invalidateQueries({ queryKey }),
  );
  return useRead(endpoint, input, { enabled, failure: 'inline' });
};

/** The item that the site names by an alias, if the reader may see it. */
export const useVariable = (alias: string) => {
  const { relatedItems } = useSite();
  return relatedItems.find((one) => one.alias.toLowerCase() === alias.toLowerCase());
};
