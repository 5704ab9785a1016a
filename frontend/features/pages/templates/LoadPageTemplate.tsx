import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { tell } from '#frontend/api/toasts.ts';
import { beginWith, type Draft, widgetsOf } from '#frontend/features/pages/editor/draft.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { LoadTemplateWindow } from '#frontend/templates/LoadTemplateWindow.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { template } from '#shared/contracts/template.ts';

interface Props {
  systemSiteId: string;
  draft: Draft;
  onLoad: (draft: Draft) => void;
  onClose: () => void;
}

/** Replaces the content of the page by a selected template. */
export const LoadPageTemplate = ({ systemSiteId, draft, onLoad, onClose }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id: userId, isAdmin } = useAccount();
  return (
    <LoadTemplateWindow
      title={t('template.page.loadTitle')}
      lead={t('template.page.loadLead')}
      empty={{ title: t('template.page.empty'), text: t('template.page.emptyText') }}
      read={useRead(template.sitePages, { systemSiteId }, { failure: 'inline', staleTime: 0 })}
      mayDelete={({ _CreatedBy }) => isAdmin || _CreatedBy.internalId === userId}
      ask={async ({ templateName: name }) => {
        const question = { title: t('template.page.overTitle', { name }), text: t('template.page.overText'), verb: t('template.replace') };
        return widgetsOf(draft).length === 0 || confirm(question);
      }}
      load={async ({ id: templateId, templateName: name }) => {
        onLoad(beginWith(draft, await call(template.sitePage, { systemSiteId, templateId })));
        tell('success', t('template.load.done', { name }));
      }}
      onClose={onClose}
    />
  );
};
