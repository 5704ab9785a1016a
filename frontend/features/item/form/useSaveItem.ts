import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, isUnanswered } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { showFailure, showSuccess, tell } from '#frontend/api/toasts.ts';
import { useBack } from '#frontend/api/useBack.ts';
import { type SendItemOptions, useSendItem } from '#frontend/features/item/form/useSendItem.ts';
import { list } from '#shared/contracts/list.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item } from '#shared/models/content/item.ts';

type Collision = NonNullable<WireError['collisions']>[number];
type Conflict = NonNullable<WireError['conflicts']>[number];

interface SaveItemOptions extends SendItemOptions {
  onSaved: (item: Item) => void;
  onCreated: (item: Item) => void;
  /** Called when the form or the server refuses to save. */
  onRefused: () => void;
}

/** Saves the input. The server sets the defaults of a new item. */
export const useSaveItem = ({ listId, itemId, folderId, formName, occurrence, form, onSaved, onCreated, onRefused }: SaveItemOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [collisions, setCollisions] = useState<Collision[]>([]);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [ignoresConflicts, setIgnoresConflicts] = useState(false);
  const [current, setCurrent] = useState<Item | null>(null);
  /** Set while the request waits for a connection, with the original `anyway`. */
  const [waiting, setWaiting] = useState<{ anyway: boolean } | null>(null);

  const send = useSendItem({ listId, itemId, folderId, formName, occurrence, form });

  const handleFailure = async (error: unknown) => {
    const problem = error instanceof CallError ? error.errors[0] : undefined;
    const known = (problem?.fields ?? []).filter(({ at }) => form.fields.some(({ internalFieldName }) => internalFieldName === at));
    if (problem?.collisions?.length && itemId !== null) {
      setCurrent(await call(list.getItem, { listId, id: itemId }).catch(() => null));
      setCollisions(problem.collisions);
    } else if (problem?.conflicts?.length) setConflicts(problem.conflicts);
    else if (known.length > 0) form.setProblems(known);
    else showFailure(error, t('error.Form.Failure'));
    onRefused();
  };

  const isReopened = itemId === null || occurrence !== undefined;

  /** Returns whether it was saved. */
  const save = async (anyway = ignoresConflicts): Promise<boolean> => {
    setConflicts([]);
    setWaiting(null);
    if (form.check().length > 0) {
      onRefused();
      return false;
    }
    if (!navigator.onLine) {
      setWaiting({ anyway });
      return false;
    }
    setBusy(true);
    const before = form.standing();
    try {
      const item = await send(anyway);
      if (!item) return false;
      setCollisions([]);
      // If the form reopens with the saved item, it must show the values as saved.
      if (isReopened) form.rebase(item);
      else form.rebaseSince(before, item);
      onSaved(item);
      await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
      if (itemId === null) showSuccess(list.createItem);
      else tell('success', t('item.saved', { title: item.Title }));
      if (isReopened) onCreated(item);
      return true;
    } catch (error) {
      // A change can be sent again even if it may have arrived. A creation could happen twice, so the user decides.
      if (isUnanswered(error) && !isReopened) setWaiting({ anyway });
      else await handleFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  useBack(waiting !== null, () => void save(waiting?.anyway));

  /** "Mine" stays as a change on top of the stored value; "theirs" takes the stored value. */
  const choose = ({ field }: Collision, keep: 'mine' | 'theirs') => {
    if (!current) return;
    const rest = collisions.filter((collision) => collision.field !== field);
    setCollisions(rest);
    if (keep === 'theirs') form.set(field, current[field]);
    if (rest.length === 0) {
      const { [field]: mine, ...others } = form.changes;
      form.rebase(current, keep === 'mine' ? { ...others, [field]: mine } : others);
    }
  };
  return { save, busy, isWaiting: waiting !== null, collisions, choose, conflicts, ignoresConflicts, setIgnoresConflicts };
};
export type SavingState = ReturnType<typeof useSaveItem>;
