import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowUpRight, IconDots, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addItemAddress, listAddress } from '#frontend/site/addresses.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { useShownList } from '#frontend/widgets/head/useShownList.ts';
import { grants } from '#shared/access.ts';
import { holdsFiles, type ListSummary, neededToAdd } from '#shared/models/content/list.ts';

/** Files are uploaded in the library itself. */
const mayAdd = ({ type, access }: ListSummary): boolean => !holdsFiles(type) && grants(access.effectiveAccess, neededToAdd(type));

const Entries = ({ listId }: { listId: string }) => {
  const { t } = useTranslation();
  const list = useShownList(listId);
  if (!list) return null;
  const { title } = list;
  return (
    <>
      <Menu.Item component={Link} to={listAddress(list)} leftSection={<Glyph of={IconArrowUpRight} />}>
        {t('pages.head.open', { title })}
      </Menu.Item>
      {mayAdd(list) && (
        <Menu.Item component={Link} to={addItemAddress(list)} leftSection={<Glyph of={IconPlus} />}>
          {t('pages.head.add', { title })}
        </Menu.Item>
      )}
    </>
  );
};

interface OneProps {
  list: ListSummary;
  /** The view shown; empty for the default one. */
  listViewId: string;
}

/** Links of a list widget: to its list and to a new item. */
export const OneListActions = ({ list, listViewId }: OneProps) => {
  const { t } = useTranslation();
  const { title } = list;
  const link = (label: string, Icon: TablerIcon, to: string) => (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} size="sm" aria-label={label}>
        <Glyph of={Icon} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <>
      {mayAdd(list) && link(t('pages.head.add', { title }), IconPlus, addItemAddress(list))}
      {link(t('pages.head.open', { title }), IconArrowUpRight, listAddress(list, listViewId))}
    </>
  );
};

/** The same for a widget with several lists. */
export const ManyListsMenu = ({ name, lists }: { name: string; lists: string[] }) => {
  const { t } = useTranslation();
  const label = t('pages.head.lists', { name });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon size="sm" aria-label={label}>
            <Glyph of={IconDots} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map((id) => (
          <Entries key={id} listId={id} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
