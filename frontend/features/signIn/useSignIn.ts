import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#frontend/api/toasts.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';

/** Reads who just signed in; the guard then opens the page they wanted. */
export const useSignIn = () => {
  const cache = useQueryClient();
  return async (onFailed: () => void, telling: 'toast' | 'inline' = 'toast'): Promise<void> => {
    try {
      await cache.fetchQuery({ ...accountQuery, staleTime: 0 });
    } catch (error) {
      if (telling === 'toast') showFailure(error);
      onFailed();
    }
  };
};
