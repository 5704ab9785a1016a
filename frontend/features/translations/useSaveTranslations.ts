import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#frontend/api/keyOf.ts';
import { application } from '#shared/contracts/application.ts';
import type { Translation } from '#shared/models/administration/translation.ts';

/** Updates the cache immediately after saving. Otherwise, reopening before the rows are reloaded would start with the previous texts. */
export const useSaveTranslations = () => {
  const cache = useQueryClient();
  return (saved: Translation): void => {
    cache.setQueryData<Translation[]>(keyOf(application.translations, {}), (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
  };
};
