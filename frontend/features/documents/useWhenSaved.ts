import { useTranslation } from 'react-i18next';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';

interface Options {
  dirty: boolean;
  /** True when it is saved. */
  save: () => Promise<boolean>;
}

/** Lets something happen to the file as it is stored: what is not saved yet is saved before, if the person agrees. */
export const useWhenSaved = ({ dirty, save }: Options) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (act: () => unknown): Promise<void> => {
    const question = { title: t('documents.saveFirst.title'), text: t('documents.saveFirst.text'), verb: t('documents.saveFirst.verb') };
    if (dirty && !((await confirm(question)) && (await save()))) return;
    await act();
  };
};
