import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

export const sidebarKeys = ['search', 'calendar', 'tasks', 'notifications'] as const;
export type SidebarKey = (typeof sidebarKeys)[number];

interface SidebarState {
  /** The open panel; null while closed. */
  shown: SidebarKey | null;
  /** Opens another panel; the open one closes. */
  toggle: (key?: SidebarKey) => void;
  close: () => void;
}

/** The right sidebar. It closes when another page opens. */
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
