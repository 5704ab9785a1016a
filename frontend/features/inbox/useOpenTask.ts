import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';
import type { Task } from '#shared/models/messages/task.ts';

/** Opens the page for a task. If that fails, the task was probably deleted, so the tasks are reloaded. */
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
