import * as z from 'zod';
import { signal } from '#frontend/api/signal.ts';
import { type Dismissal, nothingDismissed } from '#frontend/features/globalNotifications/globalNotificationRules.ts';

const Dismissals = z.record(z.string(), z.object({ bannerDismissed: z.boolean(), fullScreenDismissed: z.boolean() }));
type Dismissals = z.infer<typeof Dismissals>;

const keyOf = (userId: string): string => `globalNotifications:${userId}`;
const changed = signal<void>();
const none: Dismissals = {};
const last = { text: '', dismissals: none };

const read = (userId: string): Dismissals => {
  const text = localStorage.getItem(keyOf(userId)) ?? '';
  if (text === last.text) return last.dismissals;
  last.text = text;
  try {
    last.dismissals = Dismissals.catch(none).parse(JSON.parse(text));
  } catch {
    last.dismissals = none;
  }
  return last.dismissals;
};

/** The announcements that a user has dismissed in this browser. */
export const dismissals = {
  read,
  follow: (onChange: () => void) => {
    const stop = changed.listen(onChange);
    addEventListener('storage', onChange);
    return () => {
      stop();
      removeEventListener('storage', onChange);
    };
  },
  of: (userId: string, id: string): Dismissal => read(userId)[id] ?? nothingDismissed,
  /** Dismissals of deleted announcements are removed. */
  dismiss: (userId: string, id: string, what: Partial<Dismissal>, known: string[]) => {
    const remaining = Object.entries(read(userId)).filter(([one]) => known.includes(one));
    const next = { ...Object.fromEntries(remaining), [id]: { ...dismissals.of(userId, id), ...what } };
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
    changed.emit();
  },
};
