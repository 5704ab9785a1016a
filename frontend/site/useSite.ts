import { createContext, useContext } from 'react';
import type { SiteDetails } from '#shared/models/sites/site.ts';

export const SiteContext = createContext<SiteDetails | null>(null);

/** The current site. */
export const useSite = (): SiteDetails => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A page of a site was shown without its site');
  return site;
};
