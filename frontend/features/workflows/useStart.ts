import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { tell } from '#frontend/api/toasts.ts';
import { workflowName } from '#frontend/features/workflows/workflowName.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';

export interface FailedStart {
  name: string;
  why: string;
}

interface Progress {
  workflowId: string;
  done: number;
}

const formatError = (error: unknown): string =>
  failureText(error instanceof CallError && error.errors[0] ? error.errors[0] : { id: null, error: 'fatalError', translate: true });

/** Starts a workflow on items with one call each, and reports progress and refusals. */
export const useStart = (listId: string, items: Item[]) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failedStarts, setFailedStarts] = useState<FailedStart[]>([]);

  const start = async ({ id: workflowId, systemWorkflowId }: Workflow): Promise<boolean> => {
    const failed: FailedStart[] = [];
    setFailedStarts([]);
    for (const [done, item] of items.entries()) {
      setProgress({ workflowId, done });
      try {
        await call(list.startWorkflow, { listId, workflowId, body: { itemId: item.Id } });
      } catch (error) {
        failed.push({ name: itemName(item), why: formatError(error) });
      }
    }
    setProgress(null);
    setFailedStarts(failed);
    void cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
    const started = items.length - failed.length;
    const name = workflowName(t, systemWorkflowId);
    if (started > 0)
      tell('success', items.length === 1 ? t('workflows.run.started', { name }) : t('workflows.run.startedMany', { count: started }));
    return failed.length === 0;
  };

  return { start, progress, refused: failedStarts };
};
