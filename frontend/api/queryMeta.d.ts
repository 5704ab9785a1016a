import '@tanstack/react-query';
import type { Endpoint } from '#shared/http/contract.ts';

/** What the cache knows about a call beside its answer, so that one place can tell how it went. */
interface CallMeta extends Record<string, unknown> {
  endpoint?: Endpoint;
  quiet?: boolean | undefined;
  title?: string | undefined;
  failure?: 'toast' | 'inline' | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}
