import { useTranslation } from 'react-i18next';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import { sortOptions } from '#frontend/ui/form/sortOptions.ts';
import { ListType } from '#shared/models/content/list.ts';

/** The types of new lists, sorted by their names. */
export const useListTypes = (): SelectOption<ListType>[] => {
  const { t, i18n } = useTranslation();
  return sortOptions(
    ListType.options.map((type) => ({ value: type, label: t(`definitions.kind.${type}`) })),
    i18n.language,
  );
};
