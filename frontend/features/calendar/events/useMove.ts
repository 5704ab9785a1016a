import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { showFailure, showUndoToast, tell } from '#frontend/api/toasts.ts';
import { type RecurrenceScope, useRecurrenceScope } from '#frontend/fields/recurrence/useRecurrenceScope.ts';
import { isBookingRefusal } from '#frontend/fields/time/isBookingRefusal.ts';
import { type Span, spanOf, storedSpan } from '#frontend/fields/time/span.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

/** Values required to move an event; a person who cannot see one of them cannot move it. */
const StoredEvent = z.object({
  EventDate: z.string(),
  EndDate: z.string(),
  IsAllDayEvent: z.boolean().nullish(),
  Recurrence: z.unknown().optional(),
  _Version: z.number().int(),
});

interface Change {
  event: Occurrence;
  to: Span;
  version: number;
  /** How much of a series moves; null for a single event. */
  reach: RecurrenceScope | null;
}

/** Saves a moved or resized event, with Undo. */
export const useMove = (listId: string, onOpen: (event: Occurrence) => void) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const chooseReach = useRecurrenceScope();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);

  const update = (id: number, version: number, values: FieldValues, ignore: { ignoreScheduleConflicts?: true }): Promise<Item> =>
    call(list.updateItem, { listId, ...ignore, body: { ...values, Id: id, _Version: version } });

  const send = ({ event, to, version, reach }: Change, ignore: { ignoreScheduleConflicts?: true } = {}): Promise<Item> => {
    const values = storedSpan(to);
    if (!reach || !event.occurrence) return update(event.Id, version, values, ignore);
    const part = { id: event.Id, version, occurrence: event.occurrence, zone: timeZone(), reach };
    return call(list.changeOccurrence, { listId, ...ignore, body: { ...part, values } });
  };

  /** Someone may be busy; the person decides whether that matters. */
  const sendAsking = async (change: Change): Promise<Item | null> => {
    try {
      return await send(change);
    } catch (error) {
      const problem = error instanceof CallError ? error.errors[0] : undefined;
      if (!problem || !isBookingRefusal(problem)) throw error;
      const title = t('calendar.conflict.title', { title: change.event.Title });
      const anyway = await confirm({ title, text: failureText(problem), verb: t('calendar.conflict.verb') });
      return anyway ? send(change, { ignoreScheduleConflicts: true }) : null;
    }
  };

  const tellRefusal = (event: Occurrence, error: unknown) => {
    const problem = error instanceof CallError ? error.errors[0] : undefined;
    const by = problem?.collisions?.[0]?.by;
    if (by) tell('error', t('calendar.collided', { title: event.Title, name: by }));
    else if (problem?.error === 'seriesFixed')
      tell('warning', t('calendar.series.fixed', { title: event.Title }), { label: t('calendar.open'), onClick: () => onOpen(event) });
    else showFailure(error);
  };

  /** Saves while the calendar is kept unchanged, and then shows the stored state. */
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

  const move = async (event: Occurrence, to: Span, revert: () => void): Promise<void> => {
    const stored = StoredEvent.safeParse(event.fields).data;
    if (!stored) return revert();
    const { _Version: version, Recurrence: rule, ...times } = stored;
    const reach = event.isRecurring ? await chooseReach({ title: t('calendar.series.title', { title: event.Title }) }) : null;
    if (event.isRecurring && !reach) return revert();
    const saved = await save(event, () => sendAsking({ event, to, version, reach }), revert);
    if (!saved) return;
    const whole = { ...times, IsAllDayEvent: times.IsAllDayEvent ?? false, ...(reach && { Recurrence: rule }) };
    // Undo moves a detached event back to its time, but it stays a separate item.
    const alone = reach === 'one' ? storedSpan(spanOf(event)) : null;
    const back = saved.Id === event.Id ? whole : alone;
    const undo = (values: FieldValues) => save(event, () => update(saved.Id, saved._Version, values, { ignoreScheduleConflicts: true }));
    const message = t('calendar.moved', { title: event.Title });
    if (back) showUndoToast(message, t('calendar.undo'), () => undo(back));
    else tell('success', message);
  };
  return { move, busy };
};
