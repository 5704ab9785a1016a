import { IconBellRinging, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { AlertWindow } from '#frontend/features/alerts/AlertWindow.tsx';
import { nameOf } from '#frontend/features/alerts/alertDraft.ts';
import { useRefreshAlerts } from '#frontend/features/alerts/useRefreshAlerts.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { alerts } from '#shared/contracts/alerts.ts';
import { type Alert, alertConditions, alertFrequencies, alertTriggers } from '#shared/models/messages/alert.ts';
import classes from './Alerts.module.css';

interface Props {
  rows: Alert[];
  /** Whether to show the object and the owner. */
  about?: boolean;
  showsOwner?: boolean;
}

/** Alerts with their triggers and frequency. */
export const AlertsTable = ({ rows, about = false, showsOwner = false }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefreshAlerts();
  const remove = useWrite(alerts.delete);
  const [open, setOpen] = useState<Alert | null>(null);
  const onDelete = async ({ id, alertTitle }: Alert) => {
    const question = { title: t('alerts.deleteTitle', { title: alertTitle }), verb: t('alerts.delete'), danger: true };
    if (await confirm(question)) remove.writeThen({ body: { id } }, refresh);
  };
  const subjectOf = ({ listTitle, itemTitle }: Alert) => itemTitle || listTitle || t('inbox.hiddenTitle');
  const subjectLink = (alert: Alert) =>
    alert.url ? (
      <Link className={classes.link} to={alert.url}>
        {subjectOf(alert)}
      </Link>
    ) : (
      subjectOf(alert)
    );
  const when = ({ alertFrequency }: Alert) => t(`alerts.frequency.${nameOf(alertFrequencies, alertFrequency)}`);
  return (
    <RecordTable
      rows={rows}
      columns={[
        {
          head: t('alerts.alertTitle'),
          icon: () => <Glyph of={IconBellRinging} />,
          text: ({ alertTitle }) => alertTitle,
          below: (alert) => [about && subjectOf(alert), showsOwner && alert.user.fullName, when(alert)].filter(Boolean).join(', '),
        },
        about && { head: t('alerts.about'), cell: subjectLink },
        showsOwner && { head: t('alerts.owner'), cell: ({ user }) => user.fullName },
        { head: t('alerts.trigger'), cell: ({ alertChangeType }) => t(`alerts.trigger.${nameOf(alertTriggers, alertChangeType)}`) },
        { head: t('alerts.condition'), cell: ({ alertChangeEvent }) => t(`alerts.condition.${nameOf(alertConditions, alertChangeEvent)}`) },
        { head: t('alerts.frequency'), cell: when },
      ]}
      actions={(alert) => [
        { label: t('alerts.editOne', { title: alert.alertTitle }), icon: IconPencil, onClick: () => setOpen(alert) },
        { label: t('alerts.deleteOne', { title: alert.alertTitle }), icon: IconTrash, onClick: () => void onDelete(alert) },
      ]}
    >
      {open && <AlertWindow alert={open} onClose={() => setOpen(null)} />}
    </RecordTable>
  );
};
