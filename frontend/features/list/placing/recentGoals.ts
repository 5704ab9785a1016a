import * as z from 'zod';
import type { Destination } from '#frontend/features/list/placing/placing.ts';

/** As many as are seen before the lists of the site. */
const KEPT = 4;
const NAME = 'recent-goals';

const RecentGoal = z.object({
  listId: z.string(),
  title: z.string(),
  siteTitle: z.string(),
  holdsFiles: z.boolean(),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RecentGoal = z.infer<typeof RecentGoal>;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};

const placeOf = ({ listId, folders }: RecentGoal): string => [listId, ...folders.map(({ id }) => id)].join('/');

/** Where a person moved or copied things lately, the last first. */
export const recentGoals = {
  read: (): RecentGoal[] =>
    z
      .array(RecentGoal)
      .catch([])
      .parse(parsed(localStorage.getItem(NAME))),
  add: ({ list: { id: listId, title, siteTitle }, way }: Destination, isLibrary: boolean): void => {
    const goal = { listId, title, siteTitle, holdsFiles: isLibrary, folders: way.slice(1).map(({ id, name }) => ({ id, name })) };
    const others = recentGoals.read().filter((other) => placeOf(other) !== placeOf(goal));
    localStorage.setItem(NAME, JSON.stringify([goal, ...others].slice(0, KEPT)));
  },
};
