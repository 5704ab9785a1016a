import { useContext, useEffect, useState } from 'react';
import { LastFocused, usePageContainer } from '#frontend/ui/page/PageContainer.tsx';

/** What gets the focus back. The entry of a menu is gone by then, so it is the button of the menu. */
const openerOf = (focused: Element | null): Element | null => {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
};

/** Returns the focus to where it was when something opened, or to the page if that is gone. */
export const useFocusBack = () => {
  const page = usePageContainer();
  const last = useContext(LastFocused);
  // A button that was busy until the window opened has lost the focus.
  const [opener] = useState(() => openerOf(document.activeElement === document.body ? (last?.current ?? null) : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (document.activeElement === document.body) page?.focus({ preventScroll: true });
    },
    [opener, page],
  );
};
