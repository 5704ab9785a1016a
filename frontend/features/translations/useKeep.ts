import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#frontend/api/keyOf.ts';
import { application } from '#shared/contracts/application.ts';
import type { Translation } from '#shared/models/administration/translation.ts';

/** Shows what was saved at once: whoever opens it again before the rows are read anew must not start from what was there before. */
export const useKeep = () => {
  const cache = useQueryClient();
  return (saved: Translation): void => {
    cache.setQueryData<Translation[]>(keyOf(application.translations, {}), (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
  };
};
