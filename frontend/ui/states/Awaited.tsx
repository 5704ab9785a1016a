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
  /** Shown until all scripts of the children have loaded; nothing if omitted. */
  fallback?: ReactNode;
}

/** Wraps components that load `lazily`. Plain Suspense keeps its fallback for 300 ms, however fast they load. */
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
