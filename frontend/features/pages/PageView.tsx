import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { PageGrid } from '#frontend/features/pages/PageGrid.tsx';
import { pageEditorAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { Page } from '#shared/models/sites/page.ts';
import classes from './PageView.module.css';

interface Props {
  read: { data: Page | undefined; error: Error | null; refetch: () => Promise<unknown> };
}

const isAbsent = (error: Error): boolean => error instanceof CallError && (error.status === 404 || error.status === 400);

/** A page of a site as it is read. */
export const PageView = ({ read: { data: page, error, refetch } }: Props) => {
  const { t } = useTranslation();
  const site = useSite();
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
  return (
    <>
      <title>{page.isHomePage ? `${site.siteName} · ${productName()}` : `${page.title} · ${site.siteName} · ${productName()}`}</title>
      {page.settings.showTitle || mayEdit ? (
        <PageHead title={page.title}>
          <span className={classes.edit}>{edit}</span>
        </PageHead>
      ) : (
        <h1 className={classes.unseen}>{page.title}</h1>
      )}
      {isEmpty ? <Empty title={t('pages.empty')} level={2} /> : <PageGrid sections={page.pageSections} />}
    </>
  );
};
