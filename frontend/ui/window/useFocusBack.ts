import { useEffect, useState } from 'react';

/** Whoever closes something stands again where they opened it. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
