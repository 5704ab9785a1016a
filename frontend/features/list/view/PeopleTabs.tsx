import { Link } from 'react-router-dom';
import classes from '#frontend/features/list/TitleRow.module.css';
import { listAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import tabLook from '#frontend/ui/page/Tab.module.css';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/** From users to groups and back. */
export const PeopleTabs = ({ listId }: { listId: string }) => {
  const lists = useSite().lists.filter(({ id }) => isPeopleList(id));
  return (
    <nav className={classes.tabs}>
      {lists.map((list) => (
        <Link
          key={list.id}
          to={listAddress(list)}
          className={`${tabLook.tab} ${classes.tab}`}
          aria-current={list.id === listId ? 'page' : undefined}
        >
          {list.title}
        </Link>
      ))}
    </nav>
  );
};
