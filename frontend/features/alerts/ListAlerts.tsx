import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { grants } from '#shared/access.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './Alerts.module.css';

/** The alerts of a list: all for administrators, otherwise the person's own; with full access, alerts can be added for others. */
export const ListAlerts = ({ details: { id, title, siteId, access } }: { details: ListDetails }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const [adding, setAdding] = useState<'own' | 'bulk' | null>(null);
  const own = useRead(alerts.user, { listId: id }, { failure: 'inline', enabled: !isAdmin });
  const all = useRead(alerts.all, { systemSiteId: siteId }, { failure: 'inline', enabled: isAdmin });
  const { data, error, refetch } = isAdmin ? all : own;
  const rows = data?.filter(({ systemSiteListIds }) => systemSiteListIds.includes(id));
  const close = () => setAdding(null);
  return (
    <>
      <div className={classes.bar}>
        <p>{t(isAdmin ? 'alerts.leadAll' : 'alerts.leadOwn')}</p>
        <div className="l-flex l-wrap l-gap8">
          {grants(access.effectiveAccess, 'FullAccess') && (
            <Button leftSection={<Glyph of={IconUsersPlus} />} onClick={() => setAdding('bulk')}>
              {t('alerts.addBulk')}
            </Button>
          )}
          <AddButton label={t('alerts.add')} onClick={() => setAdding('own')} />
        </div>
      </div>
      {error && <Failed title={t('alerts.failed')} error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeletons />}
      {rows?.length === 0 && <Empty title={t('alerts.none')} text={t('alerts.noneHere')} />}
      {rows && rows.length > 0 && <AlertsTable rows={rows} showsOwner />}
      {adding === 'own' && <AlertWindow target={{ title, lists: [{ id, title }] }} onClose={close} />}
      {adding === 'bulk' && <BulkAlertWindow target={{ title, lists: [{ id, title }] }} onClose={close} />}
    </>
  );
};
