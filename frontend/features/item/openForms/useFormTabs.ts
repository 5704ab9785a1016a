import { useRef, useState } from 'react';
import type { Pane, PaneState } from '#frontend/features/item/form/paneContext.ts';
import { type AskedForm, MAIN, onlyMain, withoutTab, withTab } from '#frontend/features/item/openForms/formTabs.ts';

interface Main {
  listId: string;
  itemId: number | string | null;
}

type Leave = () => Promise<boolean>;

const without = (told: Record<string, PaneState>, tabId: string): Record<string, PaneState> => {
  const { [tabId]: _gone, ...rest } = told;
  return rest;
};

/** The open forms of a frame, their states, and the ways to close them. */
export const useFormTabs = (main: Main, onClose: () => void) => {
  const [tabs, setTabs] = useState(onlyMain);
  const [told, setTold] = useState<Record<string, PaneState>>({});
  const leaves = useRef(new Map<string, Leave>());
  // When a tab is closed, the element of the main form that opened it gets the focus back.
  const opener = useRef<Element | null>(null);

  const show = (tabId: string) => setTabs((now) => ({ ...now, activeId: tabId }));
  const open = (asked: AskedForm) => {
    if (tabs.activeId === MAIN) opener.current = document.activeElement;
    if (asked.listId === main.listId && String(asked.itemId) === String(main.itemId)) show(MAIN);
    else setTabs((now) => withTab(now, asked));
  };
  const leave = async (tabId: string): Promise<boolean> => (await leaves.current.get(tabId)?.()) ?? true;

  const close = async (tabId: string) => {
    if (!(await leave(tabId))) return;
    leaves.current.delete(tabId);
    setTabs((now) => withoutTab(now, tabId));
    setTold((now) => without(now, tabId));
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  /** Each form is shown before it asks. */
  const closeAll = async () => {
    for (const tabId of [...tabs.extras.map((extra) => extra.tabId).reverse(), MAIN]) {
      if (told[tabId]?.isDirty) show(tabId);
      if (!(await leave(tabId))) return;
    }
    onClose();
  };
  const paneOf = (tabId: string): Omit<Pane, 'titlePlace' | 'footerPlace'> => ({
    isExtra: tabId !== MAIN,
    isShown: tabId === tabs.activeId,
    tell: (one) => setTold((now) => ({ ...now, [tabId]: one })),
    holdLeave: (ask) => {
      leaves.current.set(tabId, ask);
    },
    close: () => void (tabId === MAIN ? closeAll() : close(tabId)),
    open,
  });
  return { ...tabs, told, show, close, closeAll, paneOf };
};
