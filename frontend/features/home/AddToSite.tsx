import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pagesAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { SiteDetails } from '#shared/models/sites/site.ts';

const AddList = lazily(async () => (await import('#frontend/features/home/newList/AddList.tsx')).AddList);

interface Props {
  site: SiteDetails;
  /** Whether adding a list is the next step. */
  isNew?: boolean;
}

/** The steps that set up a site, for people who may create lists. */
export const AddToSite = ({ site, isNew = false }: Props) => {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button size="sm" variant={isNew ? 'filled' : 'default'} onClick={() => setAdding(true)}>
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
    </>
  );
};
