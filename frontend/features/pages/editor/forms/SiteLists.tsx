import { useTranslation } from 'react-i18next';
import { ListsField } from '#frontend/fields/ListsField.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import type { ListType } from '#shared/models/list.ts';
import { isPeopleList } from '#shared/models/peopleLists.ts';

interface Props {
  chosen: string[];
  onChange: (ids: string[]) => void;
  /** Only lists of this kind. */
  type?: ListType;
}

/** Some of the site's lists, those of people left out. */
export const SiteLists = ({ chosen, onChange, type }: Props) => {
  const { t } = useTranslation();
  const lists = useSite().lists.filter((list) => !isPeopleList(list.id) && (!type || list.type === type));
  return <ListsField label={t('pages.lists')} lists={lists} chosen={chosen} onChange={onChange} />;
};
