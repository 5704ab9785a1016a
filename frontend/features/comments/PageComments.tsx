import { useTranslation } from 'react-i18next';
import { Comments } from '#frontend/features/comments/Comments.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { SidePanel } from '#frontend/ui/page/SidePanel.tsx';
import { grants } from '#shared/access.ts';
import type { Page } from '#shared/models/sites/page.ts';

interface Props {
  page: Pick<Page, 'id' | 'title'>;
  onClose: () => void;
}

/** Comments on a page, next to it. */
export const PageComments = ({ page, onClose }: Props) => {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <SidePanel
      label={t('comments.title', { name: page.title })}
      title={t('item.tab.comments')}
      closeLabel={t('comments.close')}
      onClose={onClose}
    >
      <Comments
        about={{ systemSiteId: site.id, pageId: page.id }}
        name={page.title}
        mayDeleteAll={grants(site.access.effectiveAccess, 'FullAccess')}
      />
    </SidePanel>
  );
};
