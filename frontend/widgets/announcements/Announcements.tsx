import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { cut } from '#frontend/widgets/cut.ts';
import { Items } from '#frontend/widgets/Items.tsx';
import { useItems } from '#frontend/widgets/useItems.ts';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { Settings } from '#shared/models/sites/widget.ts';
import type { WidgetItem } from '#shared/models/sites/widgetData.ts';
import shared from '../Widget.module.css';
import classes from './Announcements.module.css';

type Highlights = Settings<'announcements'>['highlights'];

/** The highlighted value of an item with its color; undefined if there is none. */
const highlightOf = ({ fields }: WidgetItem, { field, colors }: Highlights) =>
  colors.find(({ value }) => value !== '' && value === fields[field]);

/** The latest additions to some lists. */
export const Announcements = ({ settings: { lists, truncate, cacheResults, highlights } }: WidgetProps<'announcements'>) => {
  const { t } = useTranslation();
  const additionalFields = highlights.field ? [highlights.field] : [];
  const read = useItems({ endpoint: widget.announcements, lists, additionalFields, cacheResults });
  return (
    <Items read={read} unset={lists.length === 0 && t('pages.unset.announcements')} none={t('pages.noAnnouncements')}>
      {({ items }) => (
        <ul>
          {items.map((item) => {
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
      )}
    </Items>
  );
};
