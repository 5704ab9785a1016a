import { IconCalendarDue } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFields } from '#frontend/features/board/cardFields.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import { DueDay } from '#frontend/fields/due/DueDay.tsx';
import { isOverdue } from '#frontend/fields/due/overdue.ts';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import { CommentCount } from '#frontend/ui/CommentCount.tsx';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import type { Item } from '#shared/models/content/item.ts';
import classes from './Card.module.css';

interface Props {
  item: Item;
  fields: CardFields;
  movable: boolean;
  /** Whether it is lifted by the keyboard, or is the placeholder of a dragged card. */
  lifted: boolean;
  hintId: string;
  onOpen: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onPress: (event: PointerEvent<HTMLElement>) => void;
}

/** A card with the item's title and other distinguishing fields. */
export const Card = ({ item, fields: { due, people, chips }, movable, lifted, hintId, onOpen, onKey, onPress }: Props) => {
  const { t } = useTranslation();
  const persons = people ? peopleOf(item[people.internalFieldName]) : [];
  const date = due && cellText(due, item[due.internalFieldName], item);
  const isDue = due?.internalFieldName === 'DueDate';
  const isLate = isDue && isOverdue(item);
  const tags = chips.filter(({ internalFieldName }) => choicesOf(item[internalFieldName]).length > 0);
  return (
    <button
      type="button"
      className={classes.card}
      data-card={item.Id}
      data-movable={movable}
      data-lifted={lifted}
      aria-describedby={movable ? hintId : undefined}
      onClick={onOpen}
      onKeyDown={onKey}
      // Space lifts the card; on release it would press the button.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onPointerDown={movable ? onPress : undefined}
    >
      <span className="l-text11 l-line16 l-numbers l-tertiary">#{item.Id}</span>
      <span className="l-anywhere l-semi">{item.Title}</span>
      {tags.length > 0 && (
        <span className="l-line l-narrow l-gap6 l-text12 l-secondary l-min24">
          {tags.map((field) => (
            <span key={field.internalFieldName} className="l-narrow l-hidden l-inline-flex">
              <FieldCell field={field} value={item[field.internalFieldName]} />
            </span>
          ))}
        </span>
      )}
      {(date || persons.length > 0 || Boolean(item._CommentCount)) && (
        <span className="l-line l-narrow l-gap6 l-text12 l-secondary l-min24">
          {date && (
            <span className="l-inline l-nowrap l-gap4">
              {!isLate && <IconCalendarDue size={14} stroke={1.6} aria-hidden="true" />}
              {isDue ? <DueDay item={item} text={t('board.due', { date })} /> : t('board.day', { field: due.name, date })}
            </span>
          )}
          <CommentCount count={item._CommentCount} />
          <span className="l-gap2 l-end l-inline-flex" title={persons.map(({ fullName }) => fullName).join(', ')}>
            {persons.slice(0, 3).map(({ internalId, fullName, isGroup }) => (
              <Avatar key={internalId} name={fullName} isGroup={isGroup} />
            ))}
          </span>
        </span>
      )}
    </button>
  );
};
