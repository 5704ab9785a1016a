import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { webDav } from '#shared/contracts/webDav.ts';
import type { ActiveLock } from '#shared/models/administration/lock.ts';

/** Asks, and takes a check-out from its owner. */
export const useRelease = (onReleased: () => void) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const release = useWrite(webDav.releaseLock);
  return async ({ systemSiteListId, itemId, fileName: name, owner }: ActiveLock): Promise<void> => {
    const asked = {
      title: t('locks.releaseTitle', { name }),
      text: t('locks.releaseText', { who: owner.fullName }),
      verb: t('locks.release'),
    };
    if (await confirm({ ...asked, danger: true })) release.mutate({ body: { systemSiteListId, itemId } }, { onSuccess: onReleased });
  };
};
