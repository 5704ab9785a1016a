import { MutationCache, QueryCache } from '@tanstack/react-query';
import { CallError, isNotFound, isUnanswered, mayPass } from '#frontend/api/CallError.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { AnswerClient } from '#frontend/api/reading/AnswerClient.ts';
import { showFailure, showSuccess } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';
import { CACHE_MINUTES } from '#shared/limits.ts';

const needsConsent = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ error: code }) => code === 'consentRequired');

/**
 * People who have to sign a document are asked for that everywhere, so failures caused by it are not reported, and neither are pages that
 * start over.
 */
const onFailure = (error: unknown, isInline: boolean): void => {
  if (needsConsent(error)) void queryClient.invalidateQueries({ queryKey: keyOf(account.getAccount, {}) });
  else if (!isInline && !isNotFound(error)) showFailure(error);
};

/** Answers stay fresh until a live event or their time invalidates them; nothing is retried or refetched automatically. */
export const queryClient = new AnswerClient({
  defaultOptions: {
    queries: { staleTime: CACHE_MINUTES * 60_000, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    // A screen keeps its content when a refresh fails: a server error is reported as a notification, a lost connection by its indicator.
    onError: (error, { meta, state }) =>
      onFailure(error, meta?.failure === 'inline' && (state.data === undefined || !mayPass(error) || isUnanswered(error))),
  }),
  mutationCache: new MutationCache({
    onSuccess: (_answer, _sent, _context, { meta }) => {
      if (meta?.endpoint && !meta.quiet && !meta.endpoint.quiet) showSuccess(meta.endpoint, meta.title);
    },
    onError: (error, _sent, _context, { meta }) => onFailure(error, meta?.failure === 'inline'),
  }),
});
