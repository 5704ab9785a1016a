import { IconHistory } from '@tabler/icons-react';
import { PlaceEntry } from '#frontend/features/list/placing/PlaceEntry.tsx';
import type { GoalList } from '#frontend/features/list/placing/placing.ts';
import { type RecentGoal, recentGoals } from '#frontend/session/recentGoals.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

interface Props {
  /** Files go to libraries, items to lists. */
  isLibrary: boolean;
  isOffered: (goal: RecentGoal) => boolean;
  onChoose: (list: GoalList, folders: RecentGoal['folders']) => void;
}

/** The latest targets of the user's moves and copies. */
export const RecentEntries = ({ isLibrary, isOffered, onChoose }: Props) => {
  const { id: userId } = useAccount();
  return recentGoals
    .read(userId)
    .filter((goal) => goal.holdsFiles === isLibrary && isOffered(goal))
    .map(({ listId, title, siteTitle, folders }) => (
      <PlaceEntry
        key={[listId, ...folders.map(({ id }) => id)].join('/')}
        name={[title, ...folders.map(({ name }) => name)].join(' / ')}
        detail={siteTitle}
        Icon={IconHistory}
        onClick={() => onChoose({ id: listId, title, siteTitle, type: null }, folders)}
      />
    ));
};
