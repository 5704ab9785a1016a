import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { AlertsTable } from '#frontend/features/alerts/AlertsTable.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { alerts } from '#shared/contracts/alerts.ts';

/** All alerts of the person. */
export const MyAlertsPage = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(alerts.user, {}, { failure: 'inline' });
  if (error) return <Failed title={t('alerts.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return data.length === 0 ? <Empty title={t('alerts.none')} text={t('alerts.noneText')} /> : <AlertsTable rows={data} about />;
};
