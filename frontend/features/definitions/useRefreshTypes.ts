import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#frontend/api/keyOf.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';

/** No live events invalidate content types, so changes reload them. */
export const useRefreshTypes = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: keyOf(contentTypes.getAll, {}) });
};
