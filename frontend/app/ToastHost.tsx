import { type ComponentType, useEffect, useRef, useState } from 'react';
import { signedOut } from '#frontend/api/session.ts';
import { toasts } from '#frontend/api/toasts.ts';

const load = () => import('#frontend/ui/toast/Toasts.tsx');

/** Milliseconds after which the first page is ready. */
const FETCH_AFTER = 3_000;

/**
 * Most visits show no notification, so their script is not part of the first one. It is loaded in advance, because the message may be that
 * nothing can be loaded any more.
 */
export const ToastHost = () => {
  const [toastsModule, setToastsModule] = useState<{ Toasts: ComponentType } | null>(null);
  const shown = useRef<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    const early = setTimeout(() => load().catch(() => undefined), FETCH_AFTER);
    const stop = toasts.listen(async ({ content, autoClose, until }) => {
      const ui = await load().catch(() => null);
      if (!ui) return;
      shown.current = ui;
      setToastsModule(ui);
      ui.showToast(content, autoClose, until);
    });
    const stopForgetting = signedOut.listen(() => shown.current?.hideToasts());
    return () => {
      clearTimeout(early);
      stop();
      stopForgetting();
    };
  }, []);
  return toastsModule && <toastsModule.Toasts />;
};
