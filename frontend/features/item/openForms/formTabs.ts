/** A form that another form asks to open. */
export interface OpenFormInput {
  listId: string;
  itemId: number;
  /** The title of the tab until the item has loaded. */
  name: string;
  readOnly: boolean;
}

export interface ExtraTab extends OpenFormInput {
  tabId: string;
}

/** The open forms of a frame: the main one, and those opened from it. */
export interface FormTabs {
  extras: ExtraTab[];
  activeId: string;
  /** The number of tabs opened so far; no number is used twice. */
  opened: number;
}

export const MAIN = 'main';

export const onlyMain: FormTabs = { extras: [], activeId: MAIN, opened: 0 };

const isSame = (one: OpenFormInput, other: OpenFormInput): boolean => one.listId === other.listId && one.itemId === other.itemId;

/** Opens a form in a new tab and shows it. An item is opened only once, since two forms of it would conflict. */
export const withTab = (tabs: FormTabs, input: OpenFormInput): FormTabs => {
  const there = tabs.extras.find((extra) => isSame(extra, input));
  if (there) return { ...tabs, activeId: there.tabId };
  const opened = tabs.opened + 1;
  const tabId = `extra-${opened}`;
  return { extras: [...tabs.extras, { ...input, tabId }], activeId: tabId, opened };
};

/** Closes a tab other than the main one and shows the main one. */
export const withoutTab = (tabs: FormTabs, tabId: string): FormTabs => {
  const extras = tabs.extras.filter((extra) => extra.tabId !== tabId);
  return extras.length < tabs.extras.length ? { ...tabs, extras, activeId: MAIN } : tabs;
};
