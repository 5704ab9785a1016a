import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from '#frontend/api/toasts.ts';

const load = () => import('#frontend/ui/Toasts.tsx');

/** By then the first page stands. */
const FETCH_AFTER = 3_000;

/**
 * Most visits see no toast, so their script is not in the first one. It is fetched before it is needed:
 * what has to be told may be that nothing can be fetched any more.
 */
export const ToastPlace = () => {
  const [place, setPlace] = useState<{ Toasts: ComponentType } | null>(null);
  useEffect(() => {
    const early = setTimeout(() => load().catch(() => undefined), FETCH_AFTER);
    const stop = toasts.listen(async ({ content, autoClose, until }) => {
      const ui = await load().catch(() => null);
      if (!ui) return;
      setPlace(ui);
      ui.showToast(content, autoClose, until);
    });
    return () => {
      clearTimeout(early);
      stop();
    };
  }, []);
  return place && <place.Toasts />;
};
