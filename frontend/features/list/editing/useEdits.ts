import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '#frontend/api/CallError.ts';
import { call, warned } from '#frontend/api/call.ts';
import { tell } from '#frontend/api/toasts.ts';
import { useBack } from '#frontend/api/useBack.ts';
import { type CellChange, type EditHistory, makeStep, noHistory, redoStep, undoStep } from '#frontend/features/list/editing/editHistory.ts';
import * as edit from '#frontend/features/list/editing/edits.ts';
import { toFailure } from '#frontend/features/list/editing/toFailure.ts';
import { useTakeBack } from '#frontend/features/list/editing/useTakeBack.ts';
import { storedRows } from '#frontend/session/storedRows.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { list } from '#shared/contracts/list.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import { STATUS_SUCCESS_VISIBLE_MS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

interface State {
  edits: edit.Edits;
  history: EditHistory;
  /** The id of the row whose failure is explained. */
  explained: number | null;
}

interface EditsOptions {
  details: ListDetails;
  /** Shows an item as the server has it now. */
  place: (item: Item) => void;
}

/** Sends only the changed fields, with the version that the user saw. */
const save = async (listId: string, { id, base, changes }: edit.Edit): Promise<{ item: Item; warnings: WireError[] }> => {
  const warnings: WireError[] = [];
  const stop = warned.listen((remark) => {
    if (remark.endpoint.action === list.updateItem.action) warnings.push(...remark.warnings);
  });
  try {
    return { item: await call(list.updateItem, { listId, body: { ...changes, Id: id, _Version: base } }), warnings };
  } finally {
    stop();
  }
};

/** Rows that wait for a connection are stored in the browser until they are sent or discarded. */
const useStoredEdits = ({
  key,
  edits,
  fields,
  cutOff,
}: {
  key: string;
  edits: edit.Edits;
  fields: ListDetails['fields'];
  cutOff: boolean;
}) => {
  const sending = [...edits.values()].filter(({ state }) => state === 'queued' || state === 'saving');
  const waits = edit.withoutSecrets(sending, fields);
  const text = cutOff || waits.length === 0 ? JSON.stringify(waits) : null;
  useEffect(() => {
    if (text !== null) storedRows.write(key, JSON.parse(text));
  }, [key, text]);
};

/** Whether the last request found no connection; reset when there is one again. */
const useCutOff = () => {
  const state = useState(false);
  useBack(state[0], () => state[1](false));
  return state;
};

/** The unsaved changes of a list page, and the queue that saves them one after the other. */
export const useEdits = ({ details: { id: listId, fields }, place }: EditsOptions) => {
  const { t } = useTranslation();
  const { id: userId } = useAccount();
  const key = storedRows.key(userId, listId);
  const [{ edits, history, explained }, applyAll] = useReducer(
    (state: State, act: (state: State) => State) => act(state),
    key,
    (storageKey) => ({ edits: edit.waiting(storedRows.read(storageKey)), history: noHistory, explained: null }),
  );
  const [cutOff, setCutOff] = useCutOff();
  const apply = (act: (edits: edit.Edits) => edit.Edits) => applyAll((state) => ({ ...state, edits: act(state.edits) }));
  const running = useRef(false);
  const takeBack = useTakeBack(fields, (rows) => apply((all) => edit.send(all, rows)));

  const addFailure = (id: number, failure: edit.Failure) =>
    applyAll((state) => ({
      ...state,
      edits: edit.fail(state.edits, id, failure),
      explained: edit.explainedAfter(state.edits, state.explained, id),
    }));

  const cut = (id: number) => {
    running.current = false;
    apply((all) => edit.wait(all, id));
    setCutOff(true);
    tell('warning', t('list.edit.cutOff'));
  };

  const run = async (next: edit.Edit) => {
    const { problems } = checkValues(fields, next.changes, { partial: true });
    if (problems.length > 0) return addFailure(next.id, { ...edit.noFailure, problems });

    running.current = true;
    apply((all) => edit.start(all, next.id));
    try {
      const { item, warnings } = await save(listId, next);
      place(item);
      takeBack.remember(next, item);
      apply((all) => edit.succeed(all, next.id, warnings));
      if (warnings.length === 0) setTimeout(() => apply((all) => edit.clear(all, next.id)), STATUS_SUCCESS_VISIBLE_MS);
    } catch (error) {
      if (isUnanswered(error)) return cut(next.id);
      const failure = toFailure(error);
      if (failure.collisions.length > 0) await call(list.getItem, { listId, id: next.id }).then(place, () => undefined);
      addFailure(next.id, failure);
    }
    running.current = false;
  };

  useStoredEdits({ key, edits, fields, cutOff });
  const next = edit.nextToSave(edits);
  useEffect(() => {
    if (running.current || cutOff) return;
    if (next) void run(next);
    else takeBack.offer();
  });

  return {
    edits,
    explained,
    explain: (id: number | null) => applyAll((state) => ({ ...state, explained: id })),
    /** As one undoable step. */
    change: (changes: CellChange[]) =>
      changes.length > 0 && applyAll((state) => ({ ...state, ...makeStep(state.edits, state.history, changes) })),
    undoStep: () => applyAll((state) => ({ ...state, ...undoStep(state.edits, state.history) })),
    redoStep: () => applyAll((state) => ({ ...state, ...redoStep(state.edits, state.history) })),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saveOne: (id: number) => apply((all) => edit.queue(all, id)),
    saveAll: () => apply(edit.queueAll),
    takeOut: (id: number) => apply((all) => edit.removeFromQueue(all, id)),
    undo: (id: number) => apply((all) => edit.clear(edit.discard(all, id), id)),
    discardAll: () => apply(edit.discardAll),
    resolve: (current: Item, field: string, keep: 'mine' | 'theirs') => apply((all) => edit.resolve(all, current, field, keep)),
  };
};
export type EditsApi = ReturnType<typeof useEdits>;
