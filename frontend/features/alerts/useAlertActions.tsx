import { IconBellPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemName } from '#frontend/ui/itemName.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

const AlertWindow = lazily(async () => (await import('#frontend/features/alerts/AlertWindow.tsx')).AlertWindow);

/** Adds an alert to a row. Users and groups have none. */
export const useAlertActions = ({ id, title }: Pick<ListDetails, 'id' | 'title'>) => {
  const { t } = useTranslation();
  const [window, setWindow] = useState<ReactNode>(null);
  const open = (item: Item) => {
    const target = { title: itemName(item), lists: [{ id, title }], itemId: item.Id };
    setWindow(<AlertWindow target={target} onClose={() => setWindow(null)} />);
  };
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: ([item, ...others]: Item[]) =>
      item && others.length === 0 && item._DeletedOn === null && !isPeopleList(id)
        ? [{ key: 'alert', label: t('alerts.onRow'), Icon: IconBellPlus, run: () => open(item) }]
        : [],
  };
};
