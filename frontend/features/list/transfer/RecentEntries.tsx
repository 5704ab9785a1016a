import { IconHistory } from '@tabler/icons-react';
import { DestinationEntry } from '#frontend/features/list/transfer/DestinationEntry.tsx';
import type { DestinationList } from '#frontend/features/list/transfer/transfer.ts';
import { type RecentDestination, recentDestinations } from '#frontend/session/recentDestinations.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

interface Props {
  /** Files go to libraries, items to lists. */
  isLibrary: boolean;
  isOffered: (destination: RecentDestination) => boolean;
  onChoose: (list: DestinationList, folders: RecentDestination['folders']) => void;
}

/** The latest targets of the user's moves and copies. */
export const RecentEntries = ({ isLibrary, isOffered, onChoose }: Props) => {
  const { id: userId } = useAccount();
  return recentDestinations
    .read(userId)
    .filter((destination) => destination.holdsFiles === isLibrary && isOffered(destination))
    .map(({ listId, title, siteTitle, folders }) => (
      <DestinationEntry
        key={[listId, ...folders.map(({ id }) => id)].join('/')}
        name={[title, ...folders.map(({ name }) => name)].join(' / ')}
        detail={siteTitle}
        Icon={IconHistory}
        onClick={() => onChoose({ id: listId, title, siteTitle, type: null }, folders)}
      />
    ));
};
