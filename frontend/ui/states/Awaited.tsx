import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';
import { nextScript } from '#frontend/ui/lazily.ts';

const Waker = ({ onScript }: { onScript: () => void }) => {
  useLayoutEffect(() => {
    void nextScript()?.then(onScript);
  });
  return null;
};

interface Props {
  children: ReactNode;
  /** Stands there until all scripts of the children have come; nothing does if it is left out. */
  fallback?: ReactNode;
}

/** Where components that come `lazily` stand. A bare Suspense keeps what stood in for them for 300 ms, however soon they come. */
export const Awaited = ({ children, fallback }: Props) => {
  const [, wake] = useReducer((wakes: number) => wakes + 1, 0);
  const standIn = (
    <>
      {fallback}
      <Waker onScript={wake} />
    </>
  );
  return <Suspense fallback={standIn}>{children}</Suspense>;
};
