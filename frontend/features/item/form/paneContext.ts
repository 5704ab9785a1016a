import { createContext, useContext } from 'react';
import type { AskedForm } from '#frontend/features/item/openForms/formTabs.ts';

/** What a form tells the frame it stands in. */
export interface PaneState {
  name: string;
  isDirty: boolean;
}

/** One of the forms of a frame, and what the frame does for it. */
export interface Pane {
  /** Opened from another form, so that it can be closed alone. */
  isExtra: boolean;
  isShown: boolean;
  titlePlace: HTMLElement | null;
  footerPlace: HTMLElement | null;
  tell: (told: PaneState) => void;
  /** Who is asked before the form goes; it answers false to stay. */
  holdLeave: (leave: () => Promise<boolean>) => void;
  /** Closes the tab, or with the main form everything. */
  close: () => void;
  /** Opens another item in a tab beside this form. */
  open: (asked: AskedForm) => void;
}

export const PaneContext = createContext<Pane | null>(null);

export const usePane = (): Pane => {
  const pane = useContext(PaneContext);
  if (!pane) throw new Error('A form was shown without its frame');
  return pane;
};
