import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pagesAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { grants } from '#shared/access.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

const AddList = lazily(async () => (await import('#frontend/features/home/newList/AddList.tsx')).AddList);

/** A site without lists: the next steps for people who can create lists, or why nothing is shown. */
export const NewSite = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  if (!grants(site.access.effectiveAccess, 'FullAccess')) return <Empty title={t('home.empty')} text={t('home.emptyText')} />;
  return (
    <Empty title={t('home.new')} text={t('home.newText')}>
      <Button size="sm" variant="filled" onClick={() => setAdding(true)}>
        {t('sites.addList')}
      </Button>
      <Button size="sm" component={Link} to={`${pagesAddress(site.path)}?add=page`}>
        {t('pages.add')}
      </Button>
      <Button size="sm" component={Link} to={siteSettingsAddress(site.path, 'permissions')}>
        {t('home.invite')}
      </Button>
      {adding && (
        <Awaited>
          <AddList site={site} onClose={() => setAdding(false)} />
        </Awaited>
      )}
    </Empty>
  );
};
