import { useEffect } from 'react';
import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import type { Subsite } from '#shared/models/sites/site.ts';

interface FallbackSites {
  /** The sites that a person who does not see the root may open; undefined where the root is seen, or while they are read. */
  found: Subsite[] | undefined;
  /** The root is not seen, and it is not known yet what is. */
  isPending: boolean;
}

/** Milliseconds until it is asked again whether somebody who may open no site may do so now. */
const ASKED_AGAIN = 10_000;

/** A person's access may begin below the root, whose address is where everybody starts. `again` reads the site at the address once more. */
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
