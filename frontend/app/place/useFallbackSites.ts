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

/** A person's access may begin below the root, whose address is where everybody starts. */
export const useFallbackSites = (sitePath: string, error: Error | null): FallbackSites => {
  const isHidden = sitePath === '/' && error instanceof CallError && error.status === 404;
  const { data, isLoading } = useRead(sites.mySites, {}, { enabled: isHidden, failure: 'inline' });
  return { found: isHidden ? data?.sites : undefined, isPending: isHidden && isLoading };
};
