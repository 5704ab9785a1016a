import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#frontend/api/keyOf.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';

/** Content types hang on nothing that changes by itself, so who changes one reads them again. */
export const useRefreshTypes = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: keyOf(contentTypes.getAll, {}) });
};
