import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { cut } from '#frontend/widgets/cut.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { useItems } from '#frontend/widgets/useItems.ts';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { Settings } from '#shared/models/sites/widget.ts';
import type { WidgetItem } from '#shared/models/sites/widgetData.ts';
import shared from '../Widget.module.css';
import classes from './Announcements.module.css';

type Highlights = Settings<'announcements'>['highlights'];

/** The value by which an item stands out, with its colour; undefined where none does. */
const highlightOf = ({ fields }: WidgetItem, { field, colors }: Highlights) =>
  colors.find(({ value }) => value !== '' && value === fields[field]);

/** What was added to some lists last. */
export const Announcements = ({ settings: { lists, truncate, cacheResults, highlights } }: WidgetProps<'announcements'>) => {
  const { t } = useTranslation();
  const additionalFields = highlights.field ? [highlights.field] : [];
  const { data, error, refetch } = useItems({ endpoint: widget.announcements, lists, additionalFields, cacheResults });
  if (lists.length === 0) return <Note>{t('pages.unset.announcements')}</Note>;
  if (error && !data) return <Failed title={t('pages.itemsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.items.length === 0) return <Note>{t('pages.noAnnouncements')}</Note>;
  return (
    <ul>
      {data.items.map((item) => {
        const highlight = highlightOf(item, highlights);
        return (
          <li
            key={`${item.listId} ${item.Id}`}
            className={`${shared.row} ${classes.row}`}
            style={highlight && choiceStyle({ id: '', value: '', color: highlight.color })}
          >
            <Link className={shared.title} to={item.url}>
              {item.title}
            </Link>
            <p className={shared.meta}>
              {highlight && <span className={classes.tag}>{highlight.value}</span>}
              <span>{item._CreatedBy.fullName}</span>
              <time dateTime={item._CreatedOn}>{formatDate(item._CreatedOn)}</time>
              {lists.length > 1 && <span>{item.listTitle}</span>}
            </p>
            {truncate > 0 && item.body && <p className={shared.text}>{cut(item.body, truncate)}</p>}
          </li>
        );
      })}
    </ul>
  );
};
