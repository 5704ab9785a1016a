import { type ComponentType, useEffect, useRef, useState } from 'react';
import { signedOut } from '#frontend/api/session.ts';
import { toasts } from '#frontend/api/toasts.ts';

const load = () => import('#frontend/ui/toast/Toasts.tsx');

/** By then the first page stands. */
const FETCH_AFTER = 3_000;

/**
 * Most visits see no toast, so their script is not in the first one. It is fetched before it is needed:
 * what has to be told may be that nothing can be fetched any more.
 */
export const ToastPlace = () => {
  const [place, setPlace] = useState<{ Toasts: ComponentType } | null>(null);
  const shown = useRef<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    const early = setTimeout(() => load().catch(() => undefined), FETCH_AFTER);
    const stop = toasts.listen(async ({ content, autoClose, until }) => {
      const ui = await load().catch(() => null);
      if (!ui) return;
      shown.current = ui;
      setPlace(ui);
      ui.showToast(content, autoClose, until);
    });
    const stopForgetting = signedOut.listen(() => shown.current?.hideToasts());
    return () => {
      clearTimeout(early);
      stop();
      stopForgetting();
    };
  }, []);
  return place && <place.Toasts />;
};
