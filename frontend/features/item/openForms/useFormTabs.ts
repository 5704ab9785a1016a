import { useRef, useState } from 'react';
import type { Pane, PaneState } from '#frontend/features/item/form/paneContext.ts';
import { MAIN, type OpenFormInput, onlyMain, withoutTab, withTab } from '#frontend/features/item/openForms/formTabs.ts';

interface Main {
  listId: string;
  itemId: number | string | null;
}

type Leave = () => Promise<boolean>;

const without = (states: Record<string, PaneState>, tabId: string): Record<string, PaneState> => {
  const { [tabId]: _gone, ...rest } = states;
  return rest;
};

/** The open forms of a frame, their states, and the ways to close them. */
export const useFormTabs = (main: Main, onClose: () => void) => {
  const [tabs, setTabs] = useState(onlyMain);
  const [states, setStates] = useState<Record<string, PaneState>>({});
  const leaves = useRef(new Map<string, Leave>());
  // When a tab is closed, the element of the main form that opened it gets the focus back.
  const opener = useRef<Element | null>(null);

  const show = (tabId: string) => setTabs((now) => ({ ...now, activeId: tabId }));
  const open = (input: OpenFormInput) => {
    if (tabs.activeId === MAIN) opener.current = document.activeElement;
    if (input.listId === main.listId && String(input.itemId) === String(main.itemId)) show(MAIN);
    else setTabs((now) => withTab(now, input));
  };
  const leave = async (tabId: string): Promise<boolean> => (await leaves.current.get(tabId)?.()) ?? true;

  const close = async (tabId: string) => {
    if (!(await leave(tabId))) return;
    leaves.current.delete(tabId);
    setTabs((now) => withoutTab(now, tabId));
    setStates((now) => without(now, tabId));
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  /** Each form is shown before it asks. */
  const closeAll = async () => {
    for (const tabId of [...tabs.extras.map((extra) => extra.tabId).reverse(), MAIN]) {
      if (states[tabId]?.isDirty) show(tabId);
      if (!(await leave(tabId))) return;
    }
    onClose();
  };
  const paneOf = (tabId: string): Omit<Pane, 'titlePlace' | 'footerPlace'> => ({
    isExtra: tabId !== MAIN,
    isShown: tabId === tabs.activeId,
    notifyState: (one) => setStates((now) => ({ ...now, [tabId]: one })),
    guardLeave: (ask) => {
      leaves.current.set(tabId, ask);
    },
    close: () => void (tabId === MAIN ? closeAll() : close(tabId)),
    open,
  });
  return { ...tabs, states, show, close, closeAll, paneOf };
};
