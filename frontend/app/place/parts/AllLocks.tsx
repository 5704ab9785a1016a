import { ActiveLocks } from '#frontend/features/locks/ActiveLocks.tsx';

/** The locks of every list. */
export const AllLocks = () => <ActiveLocks />;
