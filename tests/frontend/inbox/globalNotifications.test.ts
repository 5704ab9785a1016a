import { describe, expect, test } from 'vitest';
import { emptyDraft, mayPreview, planOf } from '#frontend/features/globalNotifications/globalNotificationDraft.ts';
import {
  countdown,
  isActive,
  nothingDismissed,
  showsBanner,
  showsReminder,
} from '#frontend/features/globalNotifications/globalNotificationRules.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

const begin = Date.parse('2026-11-21T10:00:00.000Z');
const end = Date.parse('2026-11-21T12:00:00.000Z');
const notice: GlobalNotification = {
  id: '01M80206D8EWXXKH1C39H8MA6X',
  title: 'Maintenance',
  type: 'Warning',
  bannerMessage: 'Soon.',
  triggerDate: new Date(begin).toISOString(),
  endDate: new Date(end).toISOString(),
  enableFullScreenReminder: true,
  reminderMinutesBeforeEndDate: 10,
  fullScreenMessage: 'Save your work.',
};
const MINUTE = 60_000;

describe('a global notification', () => {
  test('NOTIF-023 is active from its start to the moment before its end', () => {
    expect([begin - 1, begin, end - 1, end].map((now) => isActive(notice, now))).toEqual([false, true, true, false]);
  });

  test('NOTIF-024 has a banner while it is active and not dismissed', () => {
    expect([begin - 1, begin, end].map((now) => showsBanner(notice, nothingDismissed, now))).toEqual([false, true, false]);
    expect(showsBanner(notice, { ...nothingDismissed, bannerDismissed: true }, begin)).toBe(false);
    expect(showsBanner(notice, { ...nothingDismissed, fullScreenDismissed: true }, begin)).toBe(true);
  });

  test('NOTIF-025 fills the screen in its last minutes, if configured, until that is dismissed', () => {
    const due = [end - 10 * MINUTE - 1, end - 10 * MINUTE, end - 1, end].map((now) => showsReminder(notice, nothingDismissed, now));
    expect(due).toEqual([false, true, true, false]);
    expect(showsReminder(notice, { ...nothingDismissed, fullScreenDismissed: true }, end - 1)).toBe(false);
    expect(showsReminder({ ...notice, enableFullScreenReminder: false }, nothingDismissed, end - 1)).toBe(false);
    expect([582_000, 3_700_000, 0].map(countdown)).toEqual(['09:42', '01:01:40', '00:00']);
  });

  test('NOTIF-035 can be previewed before it is saved when something was changed and there is something to see', () => {
    expect(mayPreview(emptyDraft, false)).toBe(false);
    expect(mayPreview({ ...emptyDraft, title: 'Only a title' }, true)).toBe(false);
    expect(mayPreview({ ...emptyDraft, bannerMessage: 'Hello' }, true)).toBe(true);
    expect(mayPreview({ ...emptyDraft, bannerMessage: 'Hello' }, false)).toBe(false);
    expect(mayPreview({ ...emptyDraft, enableFullScreenReminder: true, fullScreenMessage: 'Hello' }, true)).toBe(true);
    expect(mayPreview({ ...emptyDraft, enableFullScreenReminder: true, fullScreenMessage: ' ' }, true)).toBe(false);
    expect(mayPreview({ ...emptyDraft, fullScreenMessage: 'Hello' }, true)).toBe(false);
  });

  test('lists the missing input of each field of a draft', () => {
    const draft = { ...emptyDraft, title: 'T', bannerMessage: 'B', triggerDate: notice.triggerDate, endDate: notice.endDate };
    expect(planOf(emptyDraft)).toEqual({
      wrong: { title: 'required', bannerMessage: 'required', triggerDate: 'required', endDate: 'required' },
    });
    expect(planOf({ ...draft, endDate: notice.triggerDate })).toEqual({ wrong: { endDate: 'afterEnd' } });
    expect(planOf({ ...draft, enableFullScreenReminder: true })).toEqual({
      wrong: { reminderMinutesBeforeEndDate: 'required', fullScreenMessage: 'required' },
    });
    expect(planOf(draft)).toMatchObject({ plan: { title: 'T', endDate: notice.endDate } });
  });
});
