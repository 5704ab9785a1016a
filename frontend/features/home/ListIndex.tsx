import { useTranslation } from 'react-i18next';
import { listAddress } from '#frontend/site/addresses.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { listIcons, listKindOf } from '#frontend/ui/listKinds.ts';
import { IndexRow, IndexRows } from '#frontend/ui/page/IndexRow.tsx';
import { holdsFiles, type ListSummary } from '#shared/models/content/list.ts';

/** Lists, one per line. */
export const ListIndex = ({ lists }: { lists: ListSummary[] }) => {
  const { t } = useTranslation();
  const howMany = ({ type, itemCount }: ListSummary) =>
    itemCount === null ? '' : t(holdsFiles(type) ? 'home.files' : 'home.items', { count: itemCount, shown: formatCount(itemCount) });

  return (
    <IndexRows>
      {lists.map((list) => (
        <IndexRow
          key={list.id}
          to={listAddress(list)}
          icon={listIcons[listKindOf(list)]}
          title={list.title}
          about={list.description}
          count={howMany(list)}
        />
      ))}
    </IndexRows>
  );
};
