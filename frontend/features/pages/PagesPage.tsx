import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { useLive } from '#frontend/api/live.ts';
import { NewPage } from '#frontend/features/pages/NewPage.tsx';
import { PageRow } from '#frontend/features/pages/PageRow.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Findable } from '#frontend/ui/page/Findable.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { cacheKey } from '#shared/hub.ts';

/** All pages of a site. The address can open the window for a new one. */
export const PagesPage = () => {
  const { t } = useTranslation();
  const site = useSite();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useRead(sites.pages, { systemSiteId: site.id }, { failure: 'inline' });
  useLive(cacheKey.site(site.id));
  const mayEdit = grants(site.access.effectiveAccess, sites.createPage.needs);
  const add = (opens: boolean) => setSearch(opens ? { add: 'page' } : {}, { replace: true });
  const adding = mayEdit && search.get('add') === 'page';
  const button = mayEdit && (
    <Button size="sm" variant="filled" leftSection={<Glyph of={IconPlus} small />} onClick={() => add(true)}>
      {t('pages.add')}
    </Button>
  );
  return (
    <>
      <title>{`${t('pages.title')} · ${site.siteName} · ${productName()}`}</title>
      <PageHead title={t('pages.title')}>
        <span className="l-end">{data && data.length > 0 && button}</span>
      </PageHead>
      {error && !data && <Failed title={t('pages.listFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons />}
      {data?.length === 0 && (
        <Empty title={t('pages.none')} text={t('pages.noneText')}>
          {button}
        </Empty>
      )}
      {data && data.length > 0 && (
        <Findable all={data} wordsOf={({ title, path }) => `${title} ${path}`} label={t('pages.find')}>
          {(pages) => (
            <ul className="l-scroll">
              {pages.map((page) => (
                <PageRow key={page.id} page={page} site={site} mayEdit={mayEdit} />
              ))}
            </ul>
          )}
        </Findable>
      )}
      {adding && <NewPage site={site} onClose={() => add(false)} />}
    </>
  );
};
