import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatListQuery } from '#frontend/features/list/listQuery.ts';
import classes from '#frontend/features/list/TitleRow.module.css';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { listAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import tabLook from '#frontend/ui/page/Tab.module.css';
import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

const LOCKED = formatListQuery('', { rules: [], showLocked: true });

/** Switches between users and groups, and for administrators to locked users. */
export const PeopleTabs = ({ listId }: { listId: string }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const { showLocked = false } = useListQuery().query;
  const lists = useSite().lists.filter(({ id }) => isPeopleList(id));
  const tabs = lists.map((list) => ({ to: listAddress(list), label: list.title, isOpen: list.id === listId && !showLocked }));
  const users = isAdmin && lists.find(({ id }) => id === peopleLists.users);
  if (users) tabs.push({ to: `${listAddress(users)}${LOCKED}`, label: t('list.userState.locked'), isOpen: showLocked });
  return (
    <nav className={classes.tabs}>
      {tabs.map(({ to, label, isOpen }) => (
        <Link key={to} to={to} className={`${tabLook.tab} ${classes.tab}`} aria-current={isOpen ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
