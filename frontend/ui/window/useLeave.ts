import { useTranslation } from 'react-i18next';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';

/** Leaves immediately, or after a question if something would be lost. */
export const useLeave = (isDirty: boolean, onLeave: () => void) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (): Promise<void> => {
    const question = { title: t('item.discardTitle'), text: t('closeModalWithoutSavingPrompt'), verb: t('item.discard'), danger: true };
    if (!isDirty || (await confirm(question))) onLeave();
  };
};
