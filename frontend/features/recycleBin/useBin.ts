import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs as following } from '#frontend/api/jobs.ts';
import { tell } from '#frontend/api/toasts.ts';
import { purgeState } from '#frontend/features/recycleBin/purgeState.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey } from '#shared/hub.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

/** The actions for an entry of a recycle bin. */
export interface RecycleBinHandlers {
  /** The entry with a running action. */
  busyId: string | null;
  /** The restore jobs by entry. */
  jobs: Record<string, string>;
  restore: (entry: RecycleEntry) => void;
  /** Reloads the place that the entry was deleted from or restored to. */
  readAgain: (entry: RecycleEntry) => void;
  purge: (entry: RecycleEntry) => void;
  /** Called when a job has ended. */
  onEnded: (entry: RecycleEntry) => void;
}

/** Restoring and permanently deleting entries. */
export const useBin = (refresh: () => void): RecycleBinHandlers => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const refreshSites = useRefreshSites();
  const confirm = useConfirm();
  const { id: userId } = useAccount();
  const restoring = useWrite(recycle.restore, { quiet: true });
  const purging = useWrite(recycle.permanentlyDelete);
  const [jobs, setJobs] = useState<Record<string, string>>({});

  const named = ({ id, siteId }: RecycleEntry) => ({ body: { systemSiteId: siteId, recycleId: id } });
  const backText = ({ title, listTitle, objectType }: RecycleEntry): string => {
    if (objectType === 'list' || objectType === 'site') return t('recycleBin.wholeBack', { title });
    return t('recycleBin.restored', { title, list: objectType === 'page' ? t('pages.title') : listTitle });
  };
  const refreshEntry = (entry: RecycleEntry) => {
    if (entry.listId) void cache.invalidateQueries({ queryKey: [cacheKey.list(entry.listId)] });
    if (['list', 'page', 'site'].includes(entry.objectType)) void refreshSites(entry.siteId);
  };
  const onBack = (entry: RecycleEntry) => {
    tell('success', backText(entry));
    refreshEntry(entry);
  };
  const follow = (entry: RecycleEntry, jobId: string) => {
    // The entry may have left the bin before its row is notified.
    void following.follow(jobId, t('recycleBin.bringsBack', { title: entry.title })).then((job) => job?.state === 'done' && onBack(entry));
    setJobs((running) => ({ ...running, [entry.id]: jobId }));
  };
  const restore = (entry: RecycleEntry) =>
    restoring.writeThen(named(entry), ({ jobId }) => (jobId ? follow(entry, jobId) : onBack(entry)), {
      // If an entry was refused, someone else may have removed it first.
      onSettled: refresh,
    });
  const purge = async (entry: RecycleEntry) => {
    const verb = t(`recycleBin.${purgeState(entry, userId)}`);
    const question = { title: t('recycleBin.purgeTitle', { title: entry.title }), text: t('recycleBin.purgeText') };
    if (!(await confirm({ ...question, verb, danger: true }))) return;
    purging.writeThen(
      named(entry),
      ({ purged, pendingApprovers }) => {
        const text = t(purged ? 'recycleBin.purged' : 'recycleBin.agreed', { title: entry.title, count: pendingApprovers.length });
        tell(purged ? 'success' : 'info', text);
      },
      { onSettled: refresh },
    );
  };
  const onEnded = (entry: RecycleEntry) => {
    setJobs(({ [entry.id]: _ended, ...others }) => others);
    refresh();
  };
  const busy = restoring.isPending ? restoring.variables : purging.isPending ? purging.variables : null;
  return { busyId: busy?.body.recycleId ?? null, jobs, restore, readAgain: refreshEntry, purge: (entry) => void purge(entry), onEnded };
};
