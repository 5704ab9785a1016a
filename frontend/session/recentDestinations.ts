import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';

/** As many as are shown before the lists of the site. */
const MAX_RECENT = 4;

const RecentDestination = z.object({
  listId: z.string(),
  title: z.string(),
  siteTitle: z.string(),
  holdsFiles: z.boolean(),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RecentDestination = z.infer<typeof RecentDestination>;

const stored = storedUnder('recent-goals ', z.array(RecentDestination));

const keyOf = ({ listId, folders }: RecentDestination): string => [listId, ...folders.map(({ id }) => id)].join('/');

/** Recent destinations of moves and copies, the last first. They must not be visible to the next person at the browser. */
export const recentDestinations = {
  read: (userId: string): RecentDestination[] => stored.read(userId) ?? [],
  add: (userId: string, destination: RecentDestination): void => {
    const others = recentDestinations.read(userId).filter((other) => keyOf(other) !== keyOf(destination));
    stored.write(userId, [destination, ...others].slice(0, MAX_RECENT));
  },
  dropAll: stored.dropAll,
};
