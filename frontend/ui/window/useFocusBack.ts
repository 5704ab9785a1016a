import { useEffect, useState } from 'react';

/** Returns the focus to where it was when something opened. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
