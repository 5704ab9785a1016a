import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { purgeState } from '#frontend/features/recycleBin/purgeState.ts';
import type { RecycleBinHandlers } from '#frontend/features/recycleBin/useBin.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { recycle } from '#shared/contracts/recycle.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

interface PickedOptions {
  entries: RecycleEntry[];
  handlers: RecycleBinHandlers;
  refresh: () => void;
}

/** Several entries of a bin at once: one after the other, each whole or not at all. */
export const usePicked = ({ entries, handlers, refresh }: PickedOptions) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id: userId } = useAccount();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const picked = entries.filter(({ id }) => ids.has(id));
  // To the end of the others somebody else has to agree.
  const removable = (some: RecycleEntry[]) => some.filter((entry) => purgeState(entry, userId) === 'delete');

  const withEach = async (some: RecycleEntry[], act: (entry: RecycleEntry) => Promise<unknown>) => {
    const failures: unknown[] = [];
    for (const [done, entry] of some.entries()) {
      setProgress({ done, total: some.length });
      // Somebody else may have been faster.
      await act(entry).catch((error: unknown) => failures.push(error));
    }
    setProgress(null);
    setIds(new Set());
    refresh();
    if (failures.length > 0) showFailure(failures[0]);
    return some.length - failures.length;
  };
  const restore = async () => {
    const count = await withEach(picked, handlers.bringBack);
    if (count > 0) tell('success', t('recycleBin.restoredMany', { count }));
  };
  const purge = async (some: RecycleEntry[], title: string, verb: string) => {
    if (!(await confirm({ title, text: t('recycleBin.purgeManyText'), verb, danger: true }))) return;
    const count = await withEach(some, ({ id, siteId }) =>
      call(recycle.permanentlyDelete, { body: { systemSiteId: siteId, recycleId: id } }),
    );
    if (count > 0) tell('success', t('recycleBin.purgedMany', { count }));
  };
  const [chosen, all] = [removable(picked), removable(entries)];
  return {
    count: picked.length,
    progress,
    has: (id: string) => ids.has(id),
    isAll: picked.length > 0 && picked.length === entries.length,
    toggle: (id: string) => setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    toggleAll: () => setIds(new Set(picked.length === entries.length ? [] : entries.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    restore: () => void restore(),
    removable: chosen.length,
    purge: () =>
      void purge(chosen, t('recycleBin.purgeManyTitle', { count: chosen.length }), t('recycleBin.purgeMany', { count: chosen.length })),
    emptiable: all.length,
    purgeAll: () => void purge(all, t('recycleBin.purgeManyTitle', { count: all.length }), t('recycleBin.emptyAll')),
  };
};
export type Picked = ReturnType<typeof usePicked>;
