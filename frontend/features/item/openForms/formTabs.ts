/** What a form asks to have opened beside it. */
export interface AskedForm {
  listId: string;
  itemId: number;
  /** What the tab is called until the item has been read. */
  name: string;
  readOnly: boolean;
}

export interface ExtraTab extends AskedForm {
  tabId: string;
}

/** The forms that stand open in one frame: the one it was opened for, and what was opened from it. */
export interface FormTabs {
  extras: ExtraTab[];
  activeId: string;
  /** How many tabs there have been; no number is used again. */
  opened: number;
}

export const MAIN = 'main';

export const onlyMain: FormTabs = { extras: [], activeId: MAIN, opened: 0 };

const isSame = (one: AskedForm, other: AskedForm): boolean => one.listId === other.listId && one.itemId === other.itemId;

/** Opens a form in a tab of its own and shows it. An item stands open once, since two forms of it would only collide. */
export const withTab = (tabs: FormTabs, asked: AskedForm): FormTabs => {
  const there = tabs.extras.find((extra) => isSame(extra, asked));
  if (there) return { ...tabs, activeId: there.tabId };
  const opened = tabs.opened + 1;
  const tabId = `extra-${opened}`;
  return { extras: [...tabs.extras, { ...asked, tabId }], activeId: tabId, opened };
};

/** The main tab stays; the others go, and the main one is shown again. */
export const withoutTab = (tabs: FormTabs, tabId: string): FormTabs => {
  const extras = tabs.extras.filter((extra) => extra.tabId !== tabId);
  return extras.length < tabs.extras.length ? { ...tabs, extras, activeId: MAIN } : tabs;
};
