import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { tell } from '#frontend/api/toasts.ts';
import type { TemplateWindowProps } from '#frontend/features/templates/formToTemplate.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { LoadTemplateWindow } from '#frontend/templates/LoadTemplateWindow.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import { template } from '#shared/contracts/template.ts';

/** Fills the form from a selected template. */
export const LoadTemplate = ({ details, form, onClose }: TemplateWindowProps) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id: userId } = useAccount();
  return (
    <LoadTemplateWindow
      title={t('template.load.title')}
      lead={t('template.load.lead')}
      empty={{ title: t('template.item.empty'), text: t('template.item.emptyText') }}
      read={useRead(template.listItems, { listId: details.id }, { failure: 'inline', staleTime: 0 })}
      mayDelete={({ _CreatedBy }) => _CreatedBy.internalId === userId || grants(details.access.effectiveAccess, 'FullAccess')}
      ask={async ({ templateName: name }) => {
        const question = {
          title: t('template.load.overTitle', { name }),
          text: t('template.load.overText'),
          verb: t('template.load.over'),
        };
        return !form.isDirty || confirm(question);
      }}
      load={async ({ id: templateId, templateName: name }) => {
        const { values } = await call(template.listItem, { templateId });
        const undo = form.fill(values);
        if (undo) tell('success', t('template.load.done', { name }), { label: t('template.load.undo'), onClick: undo });
        else tell('info', t('template.load.nothing', { name }));
      }}
      onClose={onClose}
    />
  );
};
