import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { movedValues } from '#frontend/features/calendar/events/movedValues.ts';
import { type Span, spanOf } from '#frontend/features/calendar/events/span.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';

/** What an event carries to be moved; a person who may not see a part of it may not move it. */
const Stored = z.object({
  EventDate: z.string(),
  EndDate: z.string(),
  IsAllDayEvent: z.boolean().nullish(),
  Recurrence: z.unknown().optional(),
  _Version: z.number().int(),
});

interface Change {
  event: Occurrence;
  values: FieldValues;
  version: number;
}

/** Saves where an event was moved or how far it was stretched, and offers the way back. */
export const useMove = (listId: string, onOpen: (event: Occurrence) => void) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);

  const send = ({ event, values, version }: Change, ignoreScheduleConflicts = false): Promise<Item> =>
    call(list.updateItem, {
      listId,
      ...(ignoreScheduleConflicts ? { ignoreScheduleConflicts } : {}),
      body: { ...values, Id: event.Id, _Version: version },
    });

  /** Somebody may be busy then; who moves the event decides whether that matters. */
  const sendAsking = async (change: Change): Promise<Item | null> => {
    try {
      return await send(change);
    } catch (error) {
      const refusal = error instanceof CallError ? error.errors[0] : undefined;
      if (refusal?.error !== 'scheduleConflict') throw error;
      const title = t('calendar.conflict.title', { title: change.event.Title });
      const anyway = await confirm({ title, text: failureText(refusal), verb: t('calendar.conflict.verb') });
      return anyway ? send(change, true) : null;
    }
  };

  const tellRefusal = (event: Occurrence, error: unknown) => {
    const by = error instanceof CallError ? error.errors[0]?.collisions?.[0]?.by : undefined;
    if (by) tell('error', t('calendar.collided', { title: event.Title, name: by }));
    else showFailure(error);
  };

  /** Runs a save with the calendar held still, and shows what is stored then. */
  const save = async (event: Occurrence, act: () => Promise<Item | null>, revert?: () => void): Promise<Item | null> => {
    setBusy(true);
    let saved: Item | null = null;
    try {
      saved = await act();
    } catch (error) {
      tellRefusal(event, error);
    }
    if (!saved) revert?.();
    await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
    setBusy(false);
    return saved;
  };

  const mayMoveAll = async ({ isRecurring, Title }: Occurrence): Promise<boolean> =>
    !isRecurring ||
    confirm({ title: t('calendar.series.title', { title: Title }), text: t('calendar.series.text'), verb: t('calendar.series.verb') });

  const move = async (event: Occurrence, to: Span, revert: () => void): Promise<void> => {
    const stored = Stored.safeParse(event.fields).data;
    if (!stored) return revert();
    const { _Version: version, Recurrence: rule, ...times } = stored;
    const before = { ...times, IsAllDayEvent: times.IsAllDayEvent ?? false };
    const values = movedValues({ span: spanOf(before), rule }, spanOf(event), to);
    if (!values) {
      tell('warning', t('calendar.series.fixed', { title: event.Title }), { label: t('calendar.open'), onClick: () => onOpen(event) });
      return revert();
    }
    if (!(await mayMoveAll(event))) return revert();
    const saved = await save(event, () => sendAsking({ event, values, version }), revert);
    if (!saved) return;
    const back = { ...before, ...(event.isRecurring && { Recurrence: rule }) };
    const undo = () => save(event, () => send({ event, values: back, version: saved._Version }, true));
    tell('success', t('calendar.moved', { title: event.Title }), { label: t('calendar.undo'), onClick: () => void undo() });
  };
  return { move, busy };
};
