import { useEffect, useState } from 'react';
import { useHubStatus } from '#frontend/api/live.ts';
import { statusViewOf } from '#frontend/app/shell/connection/statusViews.ts';
import { HUB_STATUS_VISIBLE_MS } from '#shared/limits.ts';

/** How to show the current connection state. */
export const useStatusView = () => {
  const { state } = useHubStatus();
  const [stable, setStable] = useState(false);

  useEffect(() => {
    setStable(false);
    if (state !== 'connected') return;
    const timer = setTimeout(setStable, HUB_STATUS_VISIBLE_MS, true);
    return () => clearTimeout(timer);
  }, [state]);

  return statusViewOf(state, !stable);
};
