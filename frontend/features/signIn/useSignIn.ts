import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#frontend/api/toasts.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';

/** Loads the account after signing in; the route guard then opens the requested page. */
export const useSignIn = () => {
  const cache = useQueryClient();
  return async (onFailed: () => void, failureDisplay: 'toast' | 'inline' = 'toast'): Promise<void> => {
    try {
      await cache.fetchQuery({ ...accountQuery, staleTime: 0 });
    } catch (error) {
      if (failureDisplay === 'toast') showFailure(error);
      onFailed();
    }
  };
};
