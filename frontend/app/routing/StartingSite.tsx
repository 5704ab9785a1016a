import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accountAddress, siteAddress } from '#frontend/site/addresses.ts';
import { IndexRow, IndexRows } from '#frontend/ui/page/IndexRow.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import type { Subsite } from '#shared/models/sites/site.ts';
import classes from './StartingSite.module.css';

/** For a new person without access to any site. */
const NothingShared = () => {
  const { t } = useTranslation();
  return (
    <Empty isPage title={t('frame.nothingShared')} text={t('frame.nothingSharedText')}>
      <title>{`${t('frame.nothingShared')} · ${productName()}`}</title>
      <Button component={Link} to={accountAddress()} size="sm">
        {t('account.title')}
      </Button>
    </Empty>
  );
};

/** The start of a person who cannot see the root site: the only accessible site, or a list of several. */
export const StartingSite = ({ sites }: { sites: Subsite[] }) => {
  const { t } = useTranslation();
  const [first] = sites;
  if (!first) return <NothingShared />;
  if (sites.length === 1) return <Redirect to={siteAddress(first.path)} />;
  return (
    <>
      <title>{`${t('frame.mySites')} · ${productName()}`}</title>
      <PageHead title={t('frame.mySites')} />
      <div className={classes.sites}>
        <IndexRows>
          {sites.map(({ id, path, siteName }) => (
            <IndexRow key={id} to={siteAddress(path)} icon={IconSitemap} title={siteName} about={path} />
          ))}
        </IndexRows>
      </div>
    </>
  );
};
