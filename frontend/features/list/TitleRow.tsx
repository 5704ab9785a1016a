import type { ReactNode } from 'react';
import { PeopleTabs } from '#frontend/features/list/view/PeopleTabs.tsx';
import { ViewTabs } from '#frontend/features/list/view/ViewTabs.tsx';
import { LookSwitch } from '#frontend/ui/looks/LookSwitch.tsx';
import { StarButton } from '#frontend/ui/StarButton.tsx';
import type { View } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import classes from './TitleRow.module.css';

interface Props {
  title: string;
  /** Absent while the list is not there yet. A phone has no room for its star. */
  listId?: string;
  views: View[];
  current: View | undefined;
  phone: boolean;
  onChoose: (view: View) => void;
  /** What can be done with views, and other ways to show the list. */
  children?: ReactNode;
}

/** The list's name and its views. */
export const TitleRow = ({ title, listId, phone, children, ...views }: Props) => (
  <div className={classes.row}>
    <h1 className="l-fixed l-clip" title={title}>
      {title}
    </h1>
    {listId !== undefined && !phone && <StarButton place={{ kind: 'list', listId }} name={title} />}
    <div className={classes.views}>
      {listId !== undefined && isPeopleList(listId) && <PeopleTabs listId={listId} />}
      <ViewTabs {...views} />
      {children}
      <LookSwitch />
    </div>
  </div>
);
