import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { fieldText } from '#frontend/api/failureText.ts';
import { showFailure, showUndoToast, tell } from '#frontend/api/toasts.ts';
import { type BoardColumn, columnValue, type MovingCards } from '#frontend/features/board/columns.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';

interface MoveCardOptions {
  listId: string;
  field: Field;
  nameOf: (column: BoardColumn) => string;
}

/** Shows a card in its new column immediately, saves the change, and moves it back if that is refused. */
export const useMoveCard = ({ listId, field, nameOf }: MoveCardOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [moving, setMoving] = useState<MovingCards>(new Map());

  const tellRefusal = ({ Title: title }: Item, error: unknown) => {
    const firstProblem = error instanceof CallError ? error.errors[0] : undefined;
    const collision = firstProblem?.collisions?.[0];
    const problem = firstProblem?.fields?.[0];
    if (collision) tell('error', t('board.collided', { title, name: collision.by }));
    else if (problem) tell('error', t('board.refused', { title, why: fieldText(problem) }));
    else showFailure(error);
  };

  const save = async (item: Item, to: string, value: unknown): Promise<Item | null> => {
    setMoving((all) => new Map(all).set(item.Id, { item: { ...item, [field.internalFieldName]: value }, to }));
    let saved: Item | null = null;
    try {
      saved = await call(list.updateItem, { listId, body: { Id: item.Id, _Version: item._Version, [field.internalFieldName]: value } });
    } catch (error) {
      tellRefusal(item, error);
    }
    if (saved) await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
    setMoving((all) => new Map([...all].filter(([id]) => id !== item.Id)));
    if (!saved) await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
    return saved;
  };

  const move = async (item: Item, from: BoardColumn, to: BoardColumn): Promise<void> => {
    const saved = await save(item, to.key, columnValue(to));
    if (!saved) return;
    const message = t('board.moved', { title: item.Title, column: nameOf(to) });
    showUndoToast(message, t('board.undo'), () => save(saved, from.key, columnValue(from)));
  };
  return { moving, move };
};
