import { MutationCache, QueryCache } from '@tanstack/react-query';
import { CallError, isLostPlace, isUnanswered, mayPass } from '#frontend/api/CallError.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { AnswerClient } from '#frontend/api/reading/AnswerClient.ts';
import { showFailure, showSuccess } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';
import { CACHE_MINUTES } from '#shared/limits.ts';

const needsConsent = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ error: code }) => code === 'consentRequired');

/** Who has something to sign is asked for it wherever they are; nobody has to be told of what failed for it, nor of pages that begin anew. */
const onFailure = (error: unknown, isInline: boolean): void => {
  if (needsConsent(error)) void queryClient.invalidateQueries({ queryKey: keyOf(account.getAccount, {}) });
  else if (!isInline && !isLostPlace(error)) showFailure(error);
};

/** Answers stay fresh until a live event or the clock says otherwise; nothing is retried or refetched behind one's back. */
export const queryClient = new AnswerClient({
  defaultOptions: {
    queries: { staleTime: CACHE_MINUTES * 60_000, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    // A screen that stands says nothing of a read that failed anew: a broken server is told beside it, a lost line tells itself.
    onError: (error, { meta, state }) =>
      onFailure(error, meta?.failure === 'inline' && (state.data === undefined || !mayPass(error) || isUnanswered(error))),
  }),
  mutationCache: new MutationCache({
    onSuccess: (_answer, _sent, _context, { meta }) => {
      if (meta?.endpoint && !meta.quiet && !meta.endpoint.quiet) showSuccess(meta.endpoint);
    },
    onError: (error, _sent, _context, { meta }) => onFailure(error, meta?.failure === 'inline'),
  }),
});
