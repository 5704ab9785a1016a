import { useTranslation } from 'react-i18next';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';

interface Options {
  dirty: boolean;
  /** Returns whether it was saved. */
  save: () => Promise<boolean>;
}

/** Runs an action on the stored file; unsaved changes are saved first if the user agrees. */
export const useWhenSaved = ({ dirty, save }: Options) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (act: () => unknown): Promise<void> => {
    const question = { title: t('documents.saveFirst.title'), text: t('documents.saveFirst.text'), verb: t('documents.saveFirst.verb') };
    if (dirty && !((await confirm(question)) && (await save()))) return;
    await act();
  };
};
