import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { webDav } from '#shared/contracts/webDav.ts';
import type { ActiveLock } from '#shared/models/administration/lock.ts';

/** Cancels a check-out after asking, and reloads everything that shows check-outs. */
export const useRelease = () => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const release = useWrite(webDav.releaseLock);
  const refresh = () => void cache.invalidateQueries({ queryKey: keyOf(webDav.activeLocks, {}).slice(0, 2) });
  return async ({ systemSiteListId, itemId, fileName: name, owner }: ActiveLock): Promise<void> => {
    const question = {
      title: t('locks.releaseTitle', { name }),
      text: t('locks.releaseText', { who: owner.fullName }),
      verb: t('locks.release'),
    };
    if (await confirm({ ...question, danger: true })) release.writeThen({ body: { systemSiteListId, itemId } }, refresh);
  };
};
