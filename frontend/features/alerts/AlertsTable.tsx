import { ActionIcon } from '@mantine/core';
import { IconBellRinging, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { AlertWindow } from '#frontend/features/alerts/AlertWindow.tsx';
import { nameOf } from '#frontend/features/alerts/alertDraft.ts';
import { useRefreshAlerts } from '#frontend/features/alerts/useRefreshAlerts.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/Table.module.css';
import { alerts } from '#shared/contracts/alerts.ts';
import { type Alert, alertConditions, alertFrequencies, alertTriggers } from '#shared/models/alert.ts';
import classes from './Alerts.module.css';

interface Props {
  rows: Alert[];
  /** Names what each is about, and whose it is. */
  about?: boolean;
  whose?: boolean;
}

/** Alerts, with what each tells and how soon. */
export const AlertsTable = ({ rows, about = false, whose = false }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefreshAlerts();
  const remove = useWrite(alerts.delete);
  const [open, setOpen] = useState<Alert | null>(null);
  const onDelete = async ({ id, alertTitle }: Alert) => {
    const question = { title: t('alerts.deleteTitle', { title: alertTitle }), verb: t('alerts.delete'), danger: true };
    if (await confirm(question)) remove.mutate({ body: { id } }, { onSuccess: refresh });
  };
  const subjectOf = ({ listTitle, itemTitle }: Alert) => itemTitle || listTitle || t('inbox.hiddenTitle');
  const when = ({ alertFrequency }: Alert) => t(`alerts.frequency.${nameOf(alertFrequencies, alertFrequency)}`);
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('alerts.alertTitle')}</th>
            {about && <th>{t('alerts.about')}</th>}
            {whose && <th>{t('alerts.owner')}</th>}
            <th>{t('alerts.trigger')}</th>
            <th>{t('alerts.condition')}</th>
            <th>{t('alerts.frequency')}</th>
            <th className={table.actions}>{t('settings.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((alert) => (
            <tr key={alert.id}>
              <td title={alert.alertTitle}>
                <span className={table.what}>
                  <Glyph of={IconBellRinging} />
                  <span>
                    {alert.alertTitle}
                    <span className={table.small}>
                      {[about && subjectOf(alert), whose && alert.user.fullName, when(alert)].filter(Boolean).join(', ')}
                    </span>
                  </span>
                </span>
              </td>
              {about && (
                <td className={table.wide}>
                  {alert.url ? (
                    <Link className={classes.link} to={alert.url}>
                      {subjectOf(alert)}
                    </Link>
                  ) : (
                    subjectOf(alert)
                  )}
                </td>
              )}
              {whose && <td className={table.wide}>{alert.user.fullName}</td>}
              <td className={table.wide}>{t(`alerts.trigger.${nameOf(alertTriggers, alert.alertChangeType)}`)}</td>
              <td className={table.wide}>{t(`alerts.condition.${nameOf(alertConditions, alert.alertChangeEvent)}`)}</td>
              <td className={table.wide}>{when(alert)}</td>
              <td className={table.actions}>
                <ActionIcon aria-label={t('alerts.editOne', { title: alert.alertTitle })} onClick={() => setOpen(alert)}>
                  <Glyph of={IconPencil} />
                </ActionIcon>
                <ActionIcon aria-label={t('alerts.deleteOne', { title: alert.alertTitle })} onClick={() => void onDelete(alert)}>
                  <Glyph of={IconTrash} />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && <AlertWindow alert={open} onClose={() => setOpen(null)} />}
    </div>
  );
};
