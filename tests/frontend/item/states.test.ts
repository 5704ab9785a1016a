import { describe, expect, test } from 'vitest';
import { type CheckOutState, checkOutState, isCheckedOutByOther } from '#frontend/features/item/checkOut/checkOutState.ts';
import { formQuery } from '#frontend/features/item/form/formQuery.ts';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { dayOf, inWorkingHours, keepingLength, minutesOf, scheduledIn } from '#frontend/features/item/schedule/scheduled.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type DraftStatus, DraftStatuses } from '#shared/models/content/item.ts';

describe('the check-out button', () => {
  const me = { internalId: 'me', fullName: 'Me' };
  const other = { internalId: 'other', fullName: 'Other' };
  const { InDraft, PendingApproval, Declined } = DraftStatuses;
  const item = (_EffectiveAccess: number, CheckedOutBy: typeof me | null, _DraftStatus: DraftStatus | null) => ({
    _EffectiveAccess,
    CheckedOutBy,
    _DraftStatus,
  });

  test.each<[CheckOutState, boolean, ReturnType<typeof item>]>([
    ['free', false, item(Access.Edit, null, null)],
    ['none', false, item(Access.Create, null, null)],
    ['mine', false, item(Access.Edit, me, InDraft)],
    ['mine', false, item(Access.Edit, me, Declined)],
    ['others', true, item(Access.Edit, other, InDraft)],
    ['others', false, item(Access.Approve | Access.Edit, other, InDraft)],
    ['pending', true, item(Access.Edit, null, PendingApproval)],
    ['approve', false, item(Access.Approve | Access.Edit, null, PendingApproval)],
  ])('FORM-092 is %s, disabled %s', (state, heldBack, held) => {
    expect(checkOutState(held, 'me')).toBe(state);
    expect(isCheckedOutByOther(held, 'me')).toBe(heldBack);
  });
});

describe('the address of a form', () => {
  const requested = (mode: 'view' | 'edit' | 'add', query: string) => formQuery(mode, new URLSearchParams(query));

  test('FORM-003 is read-only with view as mode, as m or as formName, and editable otherwise', () => {
    expect(requested('edit', 'id=4').readOnly).toBe(false);
    for (const [mode, query] of [
      ['view', 'id=4'],
      ['edit', 'id=4&m=view'],
      ['edit', 'id=4&formName=view'],
      ['edit', 'id=4&formName=View'],
    ] as const)
      expect(requested(mode, query)).toMatchObject({ readOnly: true, formName: undefined, id: '4' });
  });

  test.each([
    ...['preview', 'form', 'calendar', 'attachments', 'permissions', 'history', 'comments'],
    ...['versions', 'assistant', 'workflows', 'runWorkflow', 'events', 'userHistory'],
  ])('FORM-029 names the tab %s', (side) => {
    expect(requested('edit', `id=4&itemTabView=${side}`).tab).toBe(side);
  });

  test('FORM-029 names the folder, a form of the list, a tab and an old version', () => {
    expect(requested('edit', 'id=4&folderId=f1&formName=Short&itemTabView=versions&itemVersion=2')).toEqual({
      id: '4',
      folderId: 'f1',
      formName: 'Short',
      readOnly: false,
      tab: 'versions',
      itemVersion: 2,
      occurrence: null,
    });
    expect(requested('view', 'id=4&occurrence=2026-11-10').occurrence).toBe('2026-11-10');
    expect(requested('view', 'id=4&occurrence=tomorrow').occurrence).toBeNull();
    expect(requested('add', 'id=4&itemTabView=nothing&itemVersion=x')).toMatchObject({ id: null, tab: 'form', itemVersion: null });
  });
});

describe('the availability search', () => {
  const people = field('People', 'People', 'PeoplePicker', { hasMany: true });
  const room = field('Room', 'Room', 'Lookup', { isSchedulable: true, rules: { LookupModel: { systemSiteListId: 'rooms' } } });
  const task = field('Task', 'Task', 'Lookup', { rules: { LookupModel: { systemSiteListId: 'tasks' } } });
  const ana = { internalId: 'a', fullName: 'Ana', isGroup: false };

  test('FORM-082 requests the participants and reserved resources of the event, each once', () => {
    const values = { People: [ana, ana], Room: { id: 4, value: 'Blue' }, Task: { id: 9, value: 'Plan' } };
    expect(scheduledIn([people, room, task], values)).toEqual([
      { key: 'user:a', name: 'Ana' },
      { key: 'item:rooms#4', name: 'Blue' },
    ]);
  });

  test('searches for the duration of the event, or an hour if that is unknown', () => {
    const EventDate = '2026-04-16T09:30:00.000Z';
    expect(minutesOf({ EventDate, EndDate: '2026-04-16T11:00:00.000Z' })).toBe(90);
    expect(minutesOf({ EventDate, EndDate: '2026-04-16T09:00:00.000Z' })).toBe(60);
    expect(minutesOf({ EventDate: '16 Apr 9h' })).toBe(60);
    expect(dayOf({ EventDate }).getHours()).toBe(0);
  });

  test('a moved event keeps its duration; an invalid time moves nothing', () => {
    const EventDate = '2026-04-16T09:30:00.000Z';
    const endAfter = (EndDate: string, name: string, value: unknown) => {
      const values: FieldValues = { EventDate, EndDate };
      const form = { values: { ...values }, set: (at: string, next: unknown) => Object.assign(values, { [at]: next }) };
      keepingLength(form as unknown as ItemForm).set(name, value);
      return values.EndDate;
    };
    expect(endAfter('2026-04-16T11:00:00.000Z', 'EventDate', '2026-04-20T08:00:00.000Z')).toBe('2026-04-20T09:30:00.000Z');
    expect(endAfter('2026-04-16T11:00:00.000Z', 'EventDate', 'tomorrow')).toBe('2026-04-16T11:00:00.000Z');
    expect(endAfter('2026-04-16T11:00:00.000Z', 'Title', '2026-04-20T08:00:00.000Z')).toBe('2026-04-16T11:00:00.000Z');
    expect(endAfter('2026-04-16T08:00:00.000Z', 'EventDate', '2026-04-20T08:00:00.000Z')).toBe('2026-04-16T08:00:00.000Z');
  });

  test('offers working hours first', () => {
    const at = (hour: number, length: number) => ({
      start: new Date(2026, 3, 16, hour).toISOString(),
      end: new Date(2026, 3, 16, hour + length).toISOString(),
    });
    expect([at(6, 1), at(7, 1), at(19, 1), at(19, 2), at(23, 2)].map(inWorkingHours)).toEqual([false, true, true, false, false]);
  });
});
