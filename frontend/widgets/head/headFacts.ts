import { createContext, useContext, useEffect } from 'react';

/** What a widget's content reports to its header. */
export interface HeadFacts {
  /** The number of entries shown; null if unknown. */
  count: number | null;
  /** The view shown; empty for the default one. */
  listViewId: string;
}

export const noFacts: HeadFacts = { count: null, listViewId: '' };

export const HeadFactsContext = createContext<(facts: HeadFacts) => void>(() => {});

/** Reports facts about the content to the widget's header. */
export const useHeadFacts = ({ count, listViewId }: HeadFacts = noFacts): void => {
  const setFacts = useContext(HeadFactsContext);
  useEffect(() => setFacts({ count, listViewId }), [setFacts, count, listViewId]);
};
