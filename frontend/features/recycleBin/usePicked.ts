import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { purgeState } from '#frontend/features/recycleBin/purgeState.ts';
import type { RecycleBinHandlers } from '#frontend/features/recycleBin/useBin.ts';
import { useJobProgress } from '#frontend/features/recycleBin/useJobProgress.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { recycle } from '#shared/contracts/recycle.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

interface PickedOptions {
  entries: RecycleEntry[];
  handlers: RecycleBinHandlers;
  refresh: () => void;
  /** Starts emptying the whole bin, including entries not shown. */
  empty?: (() => Promise<Job>) | undefined;
}

/** Entries processed by a job. */
interface RunningJob {
  jobId: string;
  entries: RecycleEntry[];
  /** Null if the number is unknown. */
  total: number | null;
}

/** Actions for several entries, which run as a job that continues when the page is left. */
export const usePicked = ({ entries, handlers, refresh, empty }: PickedOptions) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id: userId } = useAccount();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState<RunningJob | null>(null);
  const picked = entries.filter(({ id }) => ids.has(id));
  // The others need another person's approval.
  const removable = (some: RecycleEntry[]) => some.filter((entry) => purgeState(entry, userId) === 'delete');

  const job = useJobProgress(running?.jobId ?? null, () => {
    for (const entry of running?.entries ?? []) handlers.readAgain(entry);
    setRunning(null);
    refresh();
  });
  const begin = async (endpoint: typeof recycle.restoreEntries | typeof recycle.purgeEntries, some: RecycleEntry[], title: string) => {
    try {
      const named = some.map(({ id, siteId }) => ({ systemSiteId: siteId, recycleId: id }));
      const { id: jobId } = await call(endpoint, { body: { entries: named } });
      jobs.follow(jobId, title);
      setRunning({ jobId, entries: some, total: some.length });
      setIds(new Set());
    } catch (error) {
      showFailure(error);
    }
  };
  const purge = async (some: RecycleEntry[], verb: string) => {
    const count = some.length;
    const question = { title: t('recycleBin.purgeManyTitle', { count }), text: t('recycleBin.purgeManyText') };
    if (await confirm({ ...question, verb, danger: true })) await begin(recycle.purgeEntries, some, t('recycleBin.purgingMany', { count }));
  };
  const emptyAll = async (begin: () => Promise<Job>) => {
    const question = { title: t('recycleBin.emptyTitle'), text: t('recycleBin.emptyAllText'), verb: t('recycleBin.emptyAll') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      const { id: jobId } = await begin();
      jobs.follow(jobId, t('recycleBin.emptying'));
      setRunning({ jobId, entries: [], total: null });
      setIds(new Set());
    } catch (error) {
      showFailure(error);
    }
  };
  const chosen = removable(picked);
  return {
    count: picked.length,
    progress: running && { done: job?.done ?? 0, total: running.total },
    has: (id: string) => ids.has(id),
    isAll: picked.length > 0 && picked.length === entries.length,
    toggle: (id: string) => setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    toggleAll: () => setIds(new Set(picked.length === entries.length ? [] : entries.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    restore: () => void begin(recycle.restoreEntries, picked, t('recycleBin.restoringMany', { count: picked.length })),
    removable: chosen.length,
    purge: () => void purge(chosen, t('recycleBin.purgeMany', { count: chosen.length })),
    emptyAll: empty && removable(entries).length > 0 ? () => void emptyAll(empty) : undefined,
  };
};
export type PickedEntries = ReturnType<typeof usePicked>;
