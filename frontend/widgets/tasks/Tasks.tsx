import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LateDay } from '#frontend/fields/due/LateDay.tsx';
import { isPastDay } from '#frontend/fields/due/overdue.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { ProgressGlyph } from '#frontend/ui/ProgressGlyph.tsx';
import { cut } from '#frontend/widgets/cut.ts';
import { useHeadFacts } from '#frontend/widgets/head/headFacts.ts';
import { Items } from '#frontend/widgets/Items.tsx';
import { useItems } from '#frontend/widgets/useItems.ts';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { widget } from '#shared/contracts/widget.ts';
import shared from '../Widget.module.css';
import classes from './Tasks.module.css';

/** Open tasks of some lists by due date. */
export const Tasks = ({ settings: { lists, truncate, cacheResults } }: WidgetProps<'tasks'>) => {
  const { t } = useTranslation();
  const read = useItems({ endpoint: widget.tasks, lists, cacheResults });
  useHeadFacts({ count: read.data && !read.data.cut ? read.data.items.length : null, listViewId: '' });
  return (
    <Items read={read} unset={lists.length === 0 && t('pages.unset.tasks')} none={t('pages.noTasks')}>
      {({ items, cut: isCut }) => (
        <>
          <ul>
            {items.map(({ listId, Id, url, title, body, status, progress, dueDate, assignedTo, listTitle }) => (
              <li key={`${listId} ${Id}`} className={`${shared.row} ${classes.row}`}>
                <ProgressGlyph of={progress} className={classes.glyph} />
                <Link className={shared.title} to={url}>
                  {title}
                </Link>
                {dueDate && (
                  <time className={classes.due} dateTime={dueDate}>
                    {isPastDay(dueDate) ? <LateDay text={formatDate(dueDate)} /> : formatDate(dueDate)}
                  </time>
                )}
                <p className={`${shared.meta} ${classes.meta}`}>
                  {assignedTo.length > 0 && <span>{assignedTo.map(({ fullName }) => fullName).join(', ')}</span>}
                  {status && <span>{status}</span>}
                  {lists.length > 1 && <span>{listTitle}</span>}
                </p>
                {body && <p className={`${shared.text} ${classes.meta}`}>{cut(body, truncate)}</p>}
              </li>
            ))}
          </ul>
          {isCut && <p className={shared.more}>{t('pages.cut')}</p>}
        </>
      )}
    </Items>
  );
};
