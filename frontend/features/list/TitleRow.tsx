import { ViewTabs } from '#frontend/features/list/ViewTabs.tsx';
import type { View } from '#shared/models/list.ts';
import classes from './TitleRow.module.css';

interface Props {
  title: string;
  views: View[];
  current: View | undefined;
  phone: boolean;
  onChoose: (view: View) => void;
}

/** The list's name and its views. */
export const TitleRow = ({ title, ...views }: Props) => (
  <div className={classes.row}>
    <h1 title={title}>{title}</h1>
    <ViewTabs {...views} />
  </div>
);
