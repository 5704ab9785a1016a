import { Button } from '@mantine/core';
import { IconPencil, IconReportMedical, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { ClinicalWindow } from '#frontend/features/systemSettings/ClinicalWindow.tsx';
import { SettingWindow } from '#frontend/features/systemSettings/SettingWindow.tsx';
import { TestMailWindow } from '#frontend/features/systemSettings/TestMailWindow.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { application } from '#shared/contracts/application.ts';
import type { SystemSetting } from '#shared/models/systemSettings.ts';
import classes from './SystemSettings.module.css';

/** What a group says, in a few words. */
const summaryOf = ({ settingKey, settings }: SystemSetting): { key: string; params: Record<string, string | number> } => {
  if (settingKey === 'AI' && settings.provider !== 'off') return { key: 'systemSettings.AI.summary', params: settings };
  if (settingKey === 'Captcha' || settingKey === 'AI') return { key: `systemSettings.provider.${settings.provider}`, params: {} };
  const told = {
    Smtp: settings.host,
    Application: settings.supportAddress,
    Clinical: settings.studiesList,
    Quotas: Number(settings.siteGigabytes) + Number(settings.personGigabytesPerDay),
  };
  const isSet = told[settingKey] !== '' && told[settingKey] !== 0;
  return { key: `systemSettings.${settingKey}.${isSet ? 'summary' : 'unset'}`, params: settings };
};

/** The groups of settings of the installation, each edited in a window. */
export const SystemSettings = () => {
  const { t } = useTranslation();
  const read = useRead(application.systemSettings, {}, { failure: 'inline', staleTime: 0 });
  const [edited, setEdited] = useState<SystemSetting | null>(null);
  const [trying, setTrying] = useState(false);
  const [adding, setAdding] = useState(false);
  if (read.error) return <Failed title={t('systemSettings.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const clinical = read.data.find(({ settingKey }) => settingKey === 'Clinical');
  return (
    <>
      <div className={table.scroll}>
        <table className={table.table} style={{ '--actions-width': '112px' }}>
          <thead>
            <tr>
              <th className={classes.group}>{t('systemSettings.group')}</th>
              <th>{t('systemSettings.says')}</th>
              <th className={table.actions}>{t('settings.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((setting) => {
              const name = t(`systemSettings.${setting.settingKey}`);
              const { key, params } = summaryOf(setting);
              return (
                <tr key={setting.settingKey}>
                  <td title={name}>
                    {name}
                    <span className={table.small}>{t(key, params)}</span>
                  </td>
                  <td className={`${table.quiet} ${table.wide}`} title={t(key, params)}>
                    {t(key, params)}
                  </td>
                  <td className={table.actions}>
                    <Button
                      size="xs"
                      leftSection={<Glyph of={IconPencil} small />}
                      aria-label={t('systemSettings.editOf', { name })}
                      onClick={() => setEdited(setting)}
                    >
                      {t('systemSettings.edit')}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <Button className={classes.test} leftSection={<Glyph of={IconSend} />} onClick={() => setTrying(true)}>
          {t('systemSettings.testMail')}
        </Button>
        <Button className={classes.test} leftSection={<Glyph of={IconReportMedical} />} onClick={() => setAdding(true)}>
          {t('systemSettings.addClinical')}
        </Button>
      </div>
      {edited && <SettingWindow setting={edited} onClose={() => setEdited(null)} />}
      {adding && clinical && <ClinicalWindow setting={clinical} onClose={() => setAdding(false)} />}
      {trying && <TestMailWindow onClose={() => setTrying(false)} />}
    </>
  );
};
