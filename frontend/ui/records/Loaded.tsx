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
  /** What failed to load, as a sentence. */
  failed: string;
  /** Shown until the answer has arrived. */
  waiting?: ReactNode;
  /** Alternatives if loading failed, besides another attempt. */
  instead?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows loaded data; until then skeletons, and after a failure the reason and a retry button. */
export const Loaded = <T,>({ read, failed, waiting = <Skeletons />, instead, children }: Props<T>) => {
  if (read.error)
    return (
      <Failed title={failed} error={read.error} onRetry={() => void read.refetch()}>
        {instead}
      </Failed>
    );
  return read.data === undefined ? waiting : children(read.data);
};
