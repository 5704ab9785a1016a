import type { ReactNode } from 'react';
import { PeopleTabs } from '#frontend/features/list/view/PeopleTabs.tsx';
import { ViewTabs } from '#frontend/features/list/view/ViewTabs.tsx';
import { LayoutSwitch } from '#frontend/ui/layouts/LayoutSwitch.tsx';
import { StarButton } from '#frontend/ui/StarButton.tsx';
import type { View } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import classes from './TitleRow.module.css';

interface Props {
  title: string;
  /** Absent until the list has loaded. There is no space for the star on a phone. */
  listId?: string;
  views: View[];
  current: View | undefined;
  phone: boolean;
  onChoose: (view: View) => void;
  /** View actions and the layout switch. */
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
      <ViewTabs {...views} phone={phone} />
      {children}
      <LayoutSwitch />
    </div>
  </div>
);
