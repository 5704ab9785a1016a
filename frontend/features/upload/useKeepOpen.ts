import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '#frontend/api/toasts.ts';
import { keepOpen } from '#frontend/features/upload/keepOpen.ts';
import { uploads } from '#frontend/features/upload/uploadStore.ts';
import type { Upload } from '#frontend/transfer/upload.ts';
import { statusOf } from '#frontend/transfer/uploads.ts';

/** Whether the tray stays open after all uploads have finished, stored per list (that of the latest file). */
export const useKeepOpen = (list: readonly Upload[]) => {
  const { t } = useTranslation();
  const listId = list.at(-1)?.target.listId ?? '';
  const [, setAsked] = useState(0);
  const keeps = keepOpen.read(listId);
  const count = list.length;
  const isOver = count > 0 && list.every((upload) => statusOf(upload) === 'success');

  useEffect(() => {
    if (!isOver || keeps) return;
    tell('success', t('upload.finished', { count }));
    uploads.removeAll();
  }, [isOver, keeps, count, t]);

  const keep = (next: boolean) => {
    keepOpen.write(listId, next);
    setAsked((current) => current + 1);
  };
  return { keeps, keep };
};
