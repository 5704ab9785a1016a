import { createContext, useContext } from 'react';
import type { OpenFormInput } from '#frontend/features/item/openForms/formTabs.ts';

/** What a form reports to its frame. */
export interface PaneState {
  name: string;
  isDirty: boolean;
}

/** One of the forms in a frame, and what the frame offers to it. */
export interface Pane {
  /** Opened from another form, so it can be closed alone. */
  isExtra: boolean;
  isShown: boolean;
  titlePlace: HTMLElement | null;
  footerPlace: HTMLElement | null;
  notifyState: (state: PaneState) => void;
  /** Registers a function that is called before the form closes. It returns false to stay. */
  guardLeave: (leave: () => Promise<boolean>) => void;
  /** Closes the tab, or the whole frame if this is the main form. */
  close: () => void;
  /** Opens another item in a tab next to this form. */
  open: (input: OpenFormInput) => void;
}

export const PaneContext = createContext<Pane | null>(null);

export const usePane = (): Pane => {
  const pane = useContext(PaneContext);
  if (!pane) throw new Error('A form was shown without its frame');
  return pane;
};
