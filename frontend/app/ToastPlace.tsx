import { lazy, Suspense, useEffect, useState } from 'react';
import { toasts } from '#frontend/api/toasts.ts';

const load = () => import('#frontend/ui/Toasts.tsx');
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** Most visits see no toast, so their script comes with the first one. */
export const ToastPlace = () => {
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      toasts.listen(async ({ content, autoClose }) => {
        setWanted(true);
        (await load()).showToast(content, autoClose);
      }),
    [],
  );
  return <Suspense>{wanted && <Toasts />}</Suspense>;
};
