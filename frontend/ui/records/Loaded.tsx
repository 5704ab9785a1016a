import type { ReactNode } from 'react';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';

interface Read<T> {
  data?: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  read: Read<T>;
  /** What did not load, as a sentence. */
  failed: string;
  /** What stands there until the answer has come. */
  waiting?: ReactNode;
  /** What can be done where it did not load, beside another try. */
  instead?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What was read; until then skeletons, and after a failure its reason and another try. */
export const Loaded = <T,>({ read, failed, waiting = <Skeletons />, instead, children }: Props<T>) => {
  if (read.error)
    return (
      <Failed title={failed} error={read.error} onRetry={() => void read.refetch()}>
        {instead}
      </Failed>
    );
  return read.data === undefined ? waiting : children(read.data);
};
