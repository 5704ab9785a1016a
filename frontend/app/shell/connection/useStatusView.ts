import { useEffect, useState } from 'react';
import { useHubStatus } from '#frontend/api/live.ts';
import { faceOf } from '#frontend/app/shell/connection/faces.ts';
import { HUB_STATUS_VISIBLE } from '#shared/limits.ts';

/** How the connection looks right now. */
export const useFace = () => {
  const { state } = useHubStatus();
  const [stable, setStable] = useState(false);

  useEffect(() => {
    setStable(false);
    if (state !== 'connected') return;
    const timer = setTimeout(setStable, HUB_STATUS_VISIBLE, true);
    return () => clearTimeout(timer);
  }, [state]);

  return faceOf(state, !stable);
};
