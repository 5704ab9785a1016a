import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Draft } from '#frontend/features/pages/editor/draft.ts';
import { SaveTemplateWindow } from '#frontend/templates/SaveTemplateWindow.tsx';
import { template } from '#shared/contracts/template.ts';

interface Props {
  systemSiteId: string;
  draft: Draft;
  onClose: () => void;
}

/** Saves the current content of the editor as a template. */
export const SavePageTemplate = ({ systemSiteId, draft: { layout, settings, pageSections }, onClose }: Props) => {
  const { t } = useTranslation();
  const add = useWrite(template.addSitePage, { failure: 'inline' });
  const page = { layout, settings, pageSections };
  return (
    <SaveTemplateWindow
      title={t('template.page.saveTitle')}
      hint={t('template.page.saveHint')}
      save={(templateName) => add.mutateAsync({ body: { systemSiteId, templateName, page } })}
      onClose={onClose}
    />
  );
};
