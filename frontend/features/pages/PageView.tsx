import { Button } from '@mantine/core';
import { IconMessage, IconPencil } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { PageGrid } from '#frontend/features/pages/PageGrid.tsx';
import { pageEditorAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { StarButton } from '#frontend/ui/StarButton.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { ToggleButton } from '#frontend/ui/ToggleButton.tsx';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { Page } from '#shared/models/sites/page.ts';
import classes from './PageView.module.css';

export interface PageCommentsProps {
  page: Page;
  onClose: () => void;
}

export interface PageParts {
  /** The comments on a page, shown next to it. */
  Comments: ComponentType<PageCommentsProps>;
}

interface Props extends PageParts {
  read: { data: Page | undefined; error: Error | null; refetch: () => Promise<unknown> };
}

const isAbsent = (error: Error): boolean => error instanceof CallError && (error.status === 404 || error.status === 400);

/** A page of a site for reading. */
export const PageView = ({ read: { data: page, error, refetch }, Comments }: Props) => {
  const { t } = useTranslation();
  const site = useSite();
  const [showsComments, setShowsComments] = useState(useSearchParams()[0].get('side') === 'comments');
  if (error && isAbsent(error)) return <Empty isPage title={t('error.page.notFound')} text={t('pages.notFoundText')} />;
  if (error && !page) return <Failed title={t('pages.pageFailed')} error={error} onRetry={() => void refetch()} />;
  if (!page) return <Skeletons />;
  const mayEdit = grants(site.access.effectiveAccess, sites.updatePage.needs);
  const isEmpty = page.pageSections.every(({ widgets }) => widgets.length === 0);
  const edit = mayEdit && (
    <Button
      component={Link}
      to={pageEditorAddress(site.path, page.id)}
      size="sm"
      variant="subtle"
      leftSection={<Glyph of={IconPencil} small />}
    >
      {t('pages.edit')}
    </Button>
  );
  const comments = (
    <ToggleButton size="sm" variant="subtle" icon={IconMessage} isOpen={showsComments} onToggle={setShowsComments}>
      {[t('item.tab.comments'), page.commentCount || ''].join(' ').trim()}
    </ToggleButton>
  );
  // A star on the home page applies to the site.
  const star = page.isHomePage ? (
    <StarButton place={{ kind: 'site', siteId: site.id }} name={site.siteName} />
  ) : (
    <StarButton place={{ kind: 'page', pageId: page.id }} name={page.title} />
  );
  return (
    <>
      <title>{page.isHomePage ? `${site.siteName} · ${productName()}` : `${page.title} · ${site.siteName} · ${productName()}`}</title>
      {page.settings.showTitle || mayEdit ? (
        <PageHead title={page.title}>
          {star}
          <span className={classes.end}>
            {edit}
            {comments}
          </span>
        </PageHead>
      ) : (
        <>
          <h1 className="l-unseen">{page.title}</h1>
          <div className={classes.bar}>
            {star}
            {comments}
          </div>
        </>
      )}
      <div className="l-flex l-fill l-narrow l-relative">
        <div className="l-column l-narrow">{isEmpty ? <Empty title={t('pages.empty')} /> : <PageGrid sections={page.pageSections} />}</div>
        {showsComments && (
          <Awaited>
            <Comments page={page} onClose={() => setShowsComments(false)} />
          </Awaited>
        )}
      </div>
    </>
  );
};
