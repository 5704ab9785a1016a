import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, isUnanswered } from '#frontend/api/CallError.ts';
import { showFailure, showSuccess, tell } from '#frontend/api/toasts.ts';
import { useBack } from '#frontend/api/useBack.ts';
import { useCollisions } from '#frontend/features/item/form/useCollisions.ts';
import { type SendItemOptions, useSendItem } from '#frontend/features/item/form/useSendItem.ts';
import { isBookingRefusal } from '#frontend/fields/time/isBookingRefusal.ts';
import { list } from '#shared/contracts/list.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import { cacheKey } from '#shared/hub.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';

interface SaveItemOptions extends SendItemOptions {
  onSaved: (item: Item) => void;
  onCreated: (item: Item) => void;
  /** Opens the form for another new item; null if the form is for one item. */
  onAnother: (() => void) | null;
  /** Called when the form or the server refuses to save. */
  onRefused: () => void;
}

type AfterSaveOptions = Omit<SaveItemOptions, 'onAnother' | 'onRefused' | 'folderId' | 'formName'>;

/** What follows a saved item: it stays open, or the form opens for another new one. */
const useAfterSave = ({ listId, itemId, occurrence, form, onSaved, onCreated }: AfterSaveOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const isReopened = itemId === null || occurrence !== undefined;
  const refresh = () => cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
  const showSaved = (item: Item) => {
    if (itemId === null) showSuccess(list.createItem);
    else tell('success', t('item.saved', { title: item.Title }));
  };
  return {
    isReopened,
    stay: async (item: Item, before: FieldValues) => {
      // If the form reopens with the saved item, it must show the values as saved.
      if (isReopened) form.rebase(item);
      else form.rebaseSince(before, item);
      onSaved(item);
      await refresh();
      showSaved(item);
      if (isReopened) onCreated(item);
    },
    /** The form with the saved values is replaced before anything else happens, so that it cannot store them as a draft. */
    openAnother: (item: Item, open: () => void) => {
      onSaved(item);
      open();
      void refresh();
      showSaved(item);
    },
  };
};

/** Saves the input. The server sets the defaults of a new item. */
export const useSaveItem = ({
  listId,
  itemId,
  folderId,
  formName,
  occurrence,
  form,
  onSaved,
  onCreated,
  onAnother,
  onRefused,
}: SaveItemOptions) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { collisions, show, choose, clear } = useCollisions({ listId, itemId, form });
  const [bookingRefusal, setBookingRefusal] = useState<WireError | null>(null);
  const [ignoresConflicts, setIgnoresConflicts] = useState(false);
  /** Set while the request waits for a connection, with the original `anyway`. */
  const [waiting, setWaiting] = useState<{ anyway: boolean } | null>(null);
  /** Also after a question or without a connection, the form does what was asked for first. */
  const addsAnother = useRef(false);

  const { isReopened, stay, openAnother } = useAfterSave({ listId, itemId, occurrence, form, onSaved, onCreated });
  const send = useSendItem({ listId, itemId, folderId, formName, occurrence, form });

  const handleFailure = async (error: unknown) => {
    const problem = error instanceof CallError ? error.errors[0] : undefined;
    const known = (problem?.fields ?? []).filter(({ at }) => form.fields.some(({ internalFieldName }) => internalFieldName === at));
    if (problem?.collisions?.length && itemId !== null) await show(problem.collisions);
    else if (problem && isBookingRefusal(problem)) setBookingRefusal(problem);
    else if (known.length > 0) form.setProblems(known);
    else showFailure(error, t('error.Form.Failure'));
    onRefused();
  };

  /** Returns whether it was saved. */
  const save = async (anyway = ignoresConflicts): Promise<boolean> => {
    setBookingRefusal(null);
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
      clear();
      if (addsAnother.current && onAnother) openAnother(item, onAnother);
      else await stay(item, before);
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

  const start = (isAnother: boolean) => {
    addsAnother.current = isAnother;
    return save();
  };
  return {
    save: () => start(false),
    /** Null if the form is for one item. */
    saveAndAdd: onAnother && (() => start(true)),
    saveAnyway: () => save(true),
    busy,
    isWaiting: waiting !== null,
    collisions,
    choose,
    bookingRefusal,
    ignoresConflicts,
    setIgnoresConflicts,
  };
};
export type SavingState = ReturnType<typeof useSaveItem>;
