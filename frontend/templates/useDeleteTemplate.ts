import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { template } from '#shared/contracts/template.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';

/** Deletes a template permanently, after a question. */
export const useDeleteTemplate = (onDeleted?: () => void) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const remove = useWrite(template.delete);
  return async ({ id, templateName: name }: ItemTemplate): Promise<void> => {
    const question = { title: t('template.deleteTitle', { name }), text: t('template.deleteText'), verb: t('template.delete') };
    if (await confirm({ ...question, danger: true })) remove.mutate({ body: { templateId: id } }, { onSuccess: onDeleted });
  };
};
