import { useEffect } from 'react';
import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import type { Subsite } from '#shared/models/sites/site.ts';

interface FallbackSites {
  /** Sites that a person without access to the root may open; undefined if the root is visible, or while loading. */
  found: Subsite[] | undefined;
  /** Whether the root is not visible and the other sites are still loading. */
  isPending: boolean;
}

/** Milliseconds between checks whether a person without any site has got access. */
const ASKED_AGAIN = 10_000;

/** Access may begin below the root, where everyone starts. `again` reloads the site at the address. */
export const useFallbackSites = (sitePath: string, error: Error | null, again: () => Promise<unknown>): FallbackSites => {
  const isHidden = sitePath === '/' && error instanceof CallError && error.status === 404;
  const refetchInterval = isHidden && ASKED_AGAIN;
  const { data, isLoading } = useRead(sites.mySites, {}, { enabled: isHidden, failure: 'inline', refetchInterval });
  const isSeenNow = isHidden && data?.sites.some(({ path }) => path === '/') === true;
  useEffect(() => {
    if (isSeenNow) void again();
  }, [isSeenNow, again]);
  return { found: isHidden && !isSeenNow ? data?.sites : undefined, isPending: isHidden && (isLoading || isSeenNow) };
};
