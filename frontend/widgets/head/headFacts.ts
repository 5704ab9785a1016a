import { createContext, useContext, useEffect } from 'react';

/** What a widget has found out that its head says. */
export interface HeadFacts {
  /** How many there are of what it shows; null is not known. */
  count: number | null;
  /** The view of its list that it shows; empty for the usual one. */
  listViewId: string;
}

export const noFacts: HeadFacts = { count: null, listViewId: '' };

export const HeadFactsContext = createContext<(facts: HeadFacts) => void>(() => {});

/** Says in the head of the widget what its body has been answered. */
export const useHeadFacts = ({ count, listViewId }: HeadFacts = noFacts): void => {
  const tell = useContext(HeadFactsContext);
  useEffect(() => tell({ count, listViewId }), [tell, count, listViewId]);
};
