import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';
import type { Task } from '#shared/models/messages/task.ts';

/** Goes to the page on which a task is done. One that cannot be opened any more is likely gone, so the tasks are read again. */
export const useOpenTask = () => {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async ({ id }: Task) => {
    try {
      const { url } = await call(account.getMyTaskUrl, { taskId: id });
      await navigate(url);
    } catch (error) {
      showFailure(error);
      await cache.invalidateQueries({ queryKey: ['account'] });
    }
  };
};
