import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { AlertsTable } from '#frontend/features/alerts/AlertsTable.tsx';
import { AlertWindow } from '#frontend/features/alerts/AlertWindow.tsx';
import { BulkAlertWindow } from '#frontend/features/alerts/BulkAlertWindow.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants, type Level } from '#shared/access.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Alerts.module.css';

/** The alerts of a site's lists: all for administrators, otherwise the person's own. */
export const SiteAlerts = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState<'own' | 'bulk' | null>(search.get('add') === 'own' ? 'own' : null);
  const { data, error, refetch } = useRead(alerts.all, { systemSiteId: site.id }, { failure: 'inline' });
  const targetFor = (level: Level) => ({
    title: site.siteName,
    lists: site.lists.filter(({ access }) => grants(access.effectiveAccess, level)),
  });
  const [own, forOthers] = [targetFor('Read'), targetFor('FullAccess')];
  const close = () => {
    setAdding(null);
    if (search.has('add')) setSearch({}, { replace: true });
  };
  return (
    <>
      <div className={classes.bar}>
        <p>{t(isAdmin ? 'alerts.siteLeadAll' : 'alerts.siteLeadOwn')}</p>
        <div className="l-flex l-wrap l-gap8">
          {forOthers.lists.length > 0 && (
            <Button leftSection={<Glyph of={IconUsersPlus} />} onClick={() => setAdding('bulk')}>
              {t('alerts.addBulk')}
            </Button>
          )}
          {own.lists.length > 0 && <AddButton label={t('alerts.add')} onClick={() => setAdding('own')} />}
        </div>
      </div>
      {error && <Failed title={t('alerts.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons />}
      {data?.length === 0 && <Empty title={t('alerts.none')} text={t(own.lists.length > 0 ? 'alerts.noneHere' : 'alerts.noneText')} />}
      {data && data.length > 0 && <AlertsTable rows={data} about showsOwner={isAdmin} />}
      {adding === 'own' && <AlertWindow target={own} onClose={close} />}
      {adding === 'bulk' && <BulkAlertWindow target={forOthers} onClose={close} />}
    </>
  );
};
