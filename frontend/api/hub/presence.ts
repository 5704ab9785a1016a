import { useSyncExternalStore } from 'react';
import { listenToMessages, useLive } from '#frontend/api/live.ts';
import { ofSession } from '#frontend/api/session.ts';
import { signal } from '#frontend/api/signal.ts';
import { cacheKey } from '#shared/hub.ts';
import type { ItemRef } from '#shared/models/content/item.ts';

type Present = readonly { internalId: string; fullName: string }[];

const changed = signal<void>();
/** Who has which item open, as last reported. */
const present = ofSession(
  () => new Map<string, Present>(),
  () => changed.emit(),
);

listenToMessages((message) => {
  if (message.event !== 'present') return;
  present.now.set(message.data.cacheKey, message.data.people);
  changed.emit();
});

/** Reports that this window has an item open, and returns who else has. */
export const usePresence = ({ listId, id }: ItemRef): Present => {
  const key = cacheKey.item(listId, id);
  useLive(key);
  return useSyncExternalStore(changed.listen, () => present.now.get(key)) ?? [];
};
