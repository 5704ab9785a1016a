import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

export const sidebarKeys = ['search', 'calendar', 'tasks', 'notifications'] as const;
export type SidebarKey = (typeof sidebarKeys)[number];

interface SidebarState {
  /** What the right sidebar shows; null while it is closed. */
  shown: SidebarKey | null;
  /** Shows something else in it; what is shown already closes it. */
  toggle: (key?: SidebarKey) => void;
  close: () => void;
}

/** The right sidebar of the frame. It closes by itself when another page opens. */
export const useSidebarState = (): SidebarState => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<SidebarKey | null>(null);
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setShown(null);
  }
  return {
    shown: page === pathname ? shown : null,
    toggle: (key = 'search') => setShown((current) => (current === key ? null : key)),
    close: () => setShown(null),
  };
};

export const SidebarContext = createContext<SidebarState>({ shown: null, toggle: () => undefined, close: () => undefined });

export const useSidebar = (): SidebarState => useContext(SidebarContext);
