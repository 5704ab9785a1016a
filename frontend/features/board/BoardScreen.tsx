import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '#frontend/api/live.ts';
import { BoardToolbar } from '#frontend/features/board/BoardToolbar.tsx';
import { boardMemory } from '#frontend/features/board/boardMemory.ts';
import { Card } from '#frontend/features/board/Card.tsx';
import { Column } from '#frontend/features/board/Column.tsx';
import { cardFields } from '#frontend/features/board/cardFields.ts';
import { type BoardColumn, columnsOf, heldValue } from '#frontend/features/board/columns.ts';
import { type Held, useCardDrag } from '#frontend/features/board/useCardDrag.ts';
import { useHeldKeys } from '#frontend/features/board/useHeldKeys.ts';
import { useMoveCard } from '#frontend/features/board/useMoveCard.ts';
import { listKindOf } from '#frontend/ui/listKinds.ts';
import { boardFields } from '#frontend/ui/looks/look.ts';
import type { LookProps } from '#frontend/ui/looks/lookProps.ts';
import { useOpenItem } from '#frontend/ui/looks/useOpenItem.ts';
import { focusBeside } from '#frontend/ui/window/focusBeside.ts';
import { grants } from '#shared/access.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './BoardScreen.module.css';

const Board = ({ details, view, folderId, phone, more, ItemWindow, fields, field, onField }: LookProps & BoardProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const board = useRef<HTMLDivElement>(null);
  const { open, show, close } = useOpenItem();
  const [held, setHeld] = useState<Held | null>(null);
  const [dropped, setDropped] = useState<number | null>(null);
  useLive(cacheKey.list(details.id));

  const columns = columnsOf(field);
  const nameOf = ({ option }: BoardColumn) => option?.value ?? t('board.none', { field: field.name });
  const { moving, move } = useMoveCard({ listId: details.id, field, nameOf });
  const shown = cardFields(details, field);
  const column = (key: string) => columns.find((one) => one.key === key);

  const drop = ({ item, from, over }: Held) => {
    const [source, target] = [column(from), column(over)];
    setHeld(null);
    setDropped(item.Id);
    if (source && target && from !== over) void move(item, source, target);
  };
  const grip = useCardDrag({ held, setHeld, takes: (key) => column(key)?.takes ?? false, onDrop: drop });
  const { onHeldKey, said } = useHeldKeys({ columns, nameOf, held, setHeld, onDrop: drop });

  // A card that changed its column is drawn anew there, which loses the focus; it takes it back unless somebody has gone on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever cards are drawn anew
  useEffect(() => {
    if (dropped === null || held || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${dropped}"]`)?.focus();
  }, [dropped, held, moving]);

  const mayAdd = grants(details.access.effectiveAccess, 'Create');
  const onKey = (event: KeyboardEvent<HTMLElement>, item: Item, key: string, movable: boolean) => {
    if (onHeldKey(event, item, key, movable)) return;
    focusBeside(event, board.current, '[data-card]');
  };
  const card = (item: Item, key: string) => {
    const movable = grants(item._EffectiveAccess, 'Edit') && !moving.has(item.Id);
    return (
      <Card
        item={item}
        fields={shown}
        movable={movable}
        lifted={held?.item.Id === item.Id}
        hintId={hintId}
        onOpen={() => !held && show({ itemId: item.Id })}
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
        more={more}
        fields={fields}
        field={field}
        onField={onField}
        onAdd={mayAdd ? () => show({ itemId: null }) : null}
      />
      <div className="l-flex l-fill l-narrow l-relative">
        <VisuallyHidden id={hintId}>{t('board.hint')}</VisuallyHidden>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be the frame of a form */}
        <div ref={board} className={classes.board} role="group" aria-label={t('board.columns', { title: details.title })} data-panel>
          {columns.map((one) => (
            <Column
              key={one.key}
              listId={details.id}
              kind={listKindOf(details)}
              folderId={folderId}
              view={view}
              field={field}
              column={one}
              name={nameOf(one)}
              moving={moving}
              isHolding={held !== null}
              isOver={held !== null && held.over === one.key && held.from !== one.key}
              onAdd={mayAdd && one.takes ? () => show({ itemId: null, values: { [field.internalFieldName]: heldValue(one) } }) : null}
            >
              {(item) => card(item, one.key)}
            </Column>
          ))}
        </div>
      </div>
      {held?.at && (
        <div
          className={classes.ghost}
          style={{ width: held.at.width, transform: `translate(${held.at.x - held.at.dx}px, ${held.at.y - held.at.dy}px) rotate(1.5deg)` }}
          aria-hidden="true"
        >
          {held.item.Title}
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
export const BoardScreen = (props: LookProps) => {
  const { details } = props;
  const fields = boardFields(details);
  const [name, setName] = useState(() => boardMemory.read(details.id));
  const field = fields.find(({ internalFieldName }) => internalFieldName === name) ?? fields[0];
  if (!field) return null;
  const choose = (next: string) => {
    boardMemory.write(details.id, next);
    setName(next);
  };
  return <Board key={field.internalFieldName} {...props} fields={fields} field={field} onField={choose} />;
};
