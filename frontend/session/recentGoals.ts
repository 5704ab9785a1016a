import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';

/** As many as are shown before the lists of the site. */
const KEPT = 4;

const RecentGoal = z.object({
  listId: z.string(),
  title: z.string(),
  siteTitle: z.string(),
  holdsFiles: z.boolean(),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RecentGoal = z.infer<typeof RecentGoal>;

const stored = storedUnder('recent-goals ', z.array(RecentGoal));

const placeOf = ({ listId, folders }: RecentGoal): string => [listId, ...folders.map(({ id }) => id)].join('/');

/** Recent destinations of moves and copies, the last first. They must not be visible to the next person at the browser. */
export const recentGoals = {
  read: (userId: string): RecentGoal[] => stored.read(userId) ?? [],
  add: (userId: string, goal: RecentGoal): void => {
    const others = recentGoals.read(userId).filter((other) => placeOf(other) !== placeOf(goal));
    stored.write(userId, [goal, ...others].slice(0, KEPT));
  },
  dropAll: stored.dropAll,
};
