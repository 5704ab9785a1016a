import { IconStar, IconStarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStarred } from '#frontend/api/starred/useStarred.ts';
import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import type { Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/** Stars an item of a list, or removes its star. */
export const useStarActions = (listId: string) => {
  const { t } = useTranslation();
  const { isStarred, turn } = useStarred();
  return {
    actionsFor: (items: Item[]): RowAction[] => {
      const [item] = items;
      if (!item || items.length > 1 || item._DeletedOn !== null || isPeopleList(listId)) return [];
      const ref = { kind: 'item', listId, itemId: item.Id } as const;
      const isOn = isStarred(ref);
      return [
        {
          key: 'star',
          label: t(isOn ? 'list.menu.unstar' : 'list.menu.star'),
          Icon: isOn ? IconStarOff : IconStar,
          run: () => turn(ref, itemName(item)),
        },
      ];
    },
  };
};
