import { ActiveLocks } from '#frontend/features/locks/ActiveLocks.tsx';

/** Check-outs of all lists. */
export const AllLocks = () => <ActiveLocks />;
