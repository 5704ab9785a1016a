import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { recycleBinAddress } from '#frontend/site/addresses.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';

/** Why an item is no longer there, unless it was moved to another list. */
export type GoneReason = 'inRecycleBin' | 'unavailable';

/** Why an item could not be read, according to an error; undefined for other errors. */
export const goneReason = (error: unknown): GoneReason | undefined => {
  if (!(error instanceof CallError) || ![404, 410].includes(error.status)) return undefined;
  return error.errors[0]?.error === 'itemInRecycleBin' ? 'inRecycleBin' : 'unavailable';
};

/** Says that the item was deleted, and leads people who can see the recycle bin there. */
export const RecycledBanner = ({ listId }: { listId: string }) => {
  const { t } = useTranslation();
  const { data: details } = useRead(list.details, { listId }, { failure: 'inline' });
  const params = { systemSiteId: details?.siteId ?? '' };
  const { data: itsSite } = useRead(site.getDetails, params, { failure: 'inline', enabled: details !== undefined });
  return (
    <Banner kind="warning" text={t('labels.itemInRecycleBin')}>
      {itsSite && grants(itsSite.access.effectiveAccess, recycle.site.needs) && (
        <Button size="sm" component={Link} to={recycleBinAddress(itsSite.path)}>
          {t('recycleBin.title')}
        </Button>
      )}
    </Banner>
  );
};
