import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { tellFailure, tellSuccess } from '#frontend/api/toasts.ts';
import { CACHE_MINUTES } from '#shared/limits.ts';

/** Answers stay fresh until a live event or the clock says otherwise; nothing is retried or refetched behind one's back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: CACHE_MINUTES * 60_000, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failure !== 'inline') tellFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_answer, _sent, _context, { meta }) => {
      if (meta?.endpoint && !meta.quiet && !meta.endpoint.quiet) tellSuccess(meta.endpoint);
    },
    onError: (error, _sent, _context, { meta }) => {
      if (meta?.failure !== 'inline') tellFailure(error);
    },
  }),
});
