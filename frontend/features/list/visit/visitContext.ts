import { createContext } from 'react';

/** The time of the previous visit; null for the first visit, and until it is known. */
export const VisitContext = createContext<string | null>(null);
