import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '#frontend/api/live.ts';
import { BoardToolbar } from '#frontend/features/board/BoardToolbar.tsx';
import { boardPreferences } from '#frontend/features/board/boardPreferences.ts';
import { Card } from '#frontend/features/board/Card.tsx';
import { Column } from '#frontend/features/board/Column.tsx';
import { cardFields } from '#frontend/features/board/cardFields.ts';
import { type BoardColumn, columnsOf, columnValue } from '#frontend/features/board/columns.ts';
import { type DraggedCard, useCardDrag } from '#frontend/features/board/useCardDrag.ts';
import { useCardKeys } from '#frontend/features/board/useCardKeys.ts';
import { useMoveCard } from '#frontend/features/board/useMoveCard.ts';
import type { LayoutProps } from '#frontend/ui/layouts/layoutProps.ts';
import { boardFields } from '#frontend/ui/layouts/listLayout.ts';
import { useOpenItem } from '#frontend/ui/layouts/useOpenItem.ts';
import { listKindOf } from '#frontend/ui/listKinds.ts';
import { focusSibling } from '#frontend/ui/window/focusSibling.ts';
import { grants } from '#shared/access.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './BoardScreen.module.css';

const Board = ({
  details,
  view,
  folderId,
  phone,
  rules,
  filters,
  search,
  more,
  ItemWindow,
  fields,
  field,
  onField,
}: LayoutProps & BoardProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const board = useRef<HTMLDivElement>(null);
  const { open, show, close } = useOpenItem();
  const [dragged, setDragged] = useState<DraggedCard | null>(null);
  const [dropped, setDropped] = useState<number | null>(null);
  useLive(cacheKey.list(details.id));

  const columns = columnsOf(field);
  const nameOf = ({ option }: BoardColumn) => option?.value ?? t('board.none', { field: field.name });
  const { moving, move } = useMoveCard({ listId: details.id, field, nameOf });
  const shown = cardFields(details, field);
  const column = (key: string) => columns.find((one) => one.key === key);

  const drop = ({ item, from, over }: DraggedCard) => {
    const [source, target] = [column(from), column(over)];
    setDragged(null);
    setDropped(item.Id);
    if (source && target && from !== over) void move(item, source, target);
  };
  const grip = useCardDrag({ dragged, setDragged, takes: (key) => column(key)?.takes ?? false, onDrop: drop });
  const { onHeldKey, announcement } = useCardKeys({ columns, nameOf, dragged, setDragged, onDrop: drop });

  // A card that moved to another column is rendered again and loses the focus; it gets it back unless the user has moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the cards are rendered again
  useEffect(() => {
    if (dropped === null || dragged || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${dropped}"]`)?.focus();
  }, [dropped, dragged, moving]);

  const mayAdd = grants(details.access.effectiveAccess, 'Create');
  const onKey = (event: KeyboardEvent<HTMLElement>, item: Item, key: string, movable: boolean) => {
    if (onHeldKey(event, item, key, movable)) return;
    focusSibling(event, board.current, '[data-card]');
  };
  const card = (item: Item, key: string) => {
    const movable = grants(item._EffectiveAccess, 'Edit') && !moving.has(item.Id);
    return (
      <Card
        item={item}
        fields={shown}
        movable={movable}
        lifted={dragged?.item.Id === item.Id}
        hintId={hintId}
        onOpen={() => !dragged && show({ itemId: item.Id })}
        onKey={(event) => onKey(event, item, key, movable)}
        onPress={(event) => grip(event, item, key)}
      />
    );
  };
  return (
    <>
      <BoardToolbar
        kind={listKindOf(details)}
        phone={phone}
        filters={filters}
        search={search}
        more={more}
        fields={fields}
        field={field}
        onField={onField}
        onAdd={mayAdd ? () => show({ itemId: null }) : null}
      />
      <div className="l-flex l-fill l-narrow l-relative">
        <VisuallyHidden id={hintId}>{t('board.hint')}</VisuallyHidden>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for forms */}
        <div ref={board} className={classes.board} role="group" aria-label={t('board.columns', { title: details.title })} data-panel>
          {columns.map((one) => (
            <Column
              key={one.key}
              listId={details.id}
              kind={listKindOf(details)}
              folderId={folderId}
              view={view}
              rules={rules}
              field={field}
              column={one}
              name={nameOf(one)}
              moving={moving}
              isHolding={dragged !== null}
              isOver={dragged !== null && dragged.over === one.key && dragged.from !== one.key}
              onAdd={mayAdd && one.takes ? () => show({ itemId: null, values: { [field.internalFieldName]: columnValue(one) } }) : null}
            >
              {(item) => card(item, one.key)}
            </Column>
          ))}
        </div>
      </div>
      {dragged?.at && (
        <div
          className={classes.ghost}
          style={{
            width: dragged.at.width,
            transform: `translate(${dragged.at.x - dragged.at.dx}px, ${dragged.at.y - dragged.at.dy}px) rotate(1.5deg)`,
          }}
          aria-hidden="true"
        >
          {dragged.item.Title}
        </div>
      )}
      {open && <ItemWindow key={open.itemId ?? 'new'} details={details} folderId={folderId} tab="form" {...open} onClose={close} />}
    </>
  );
};

interface BoardProps {
  fields: Field[];
  field: Field;
  onField: (name: string) => void;
}

/** The items of a list as cards, with a column per option of a choice field. */
export const BoardScreen = (props: LayoutProps) => {
  const { details } = props;
  const fields = boardFields(details);
  const [name, setName] = useState(() => boardPreferences.read(details.id));
  const field = fields.find(({ internalFieldName }) => internalFieldName === name) ?? fields[0];
  if (!field) return null;
  const choose = (next: string) => {
    boardPreferences.write(details.id, next);
    setName(next);
  };
  return <Board key={field.internalFieldName} {...props} fields={fields} field={field} onField={choose} />;
};
