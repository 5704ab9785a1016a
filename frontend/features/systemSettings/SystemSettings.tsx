import { Button } from '@mantine/core';
import { IconPencil, IconReportMedical, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { ClinicalWindow } from '#frontend/features/systemSettings/ClinicalWindow.tsx';
import { SettingWindow } from '#frontend/features/systemSettings/SettingWindow.tsx';
import { TestMailWindow } from '#frontend/features/systemSettings/TestMailWindow.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { application } from '#shared/contracts/application.ts';
import type { SystemSetting } from '#shared/models/administration/systemSettings.ts';
import classes from './SystemSettings.module.css';

/** A short summary of a group of settings. */
const summaryOf = ({ settingKey, settings }: SystemSetting): { key: string; params: Record<string, string | number> } => {
  if (settingKey === 'AI' && settings.provider !== 'off') return { key: 'systemSettings.AI.summary', params: settings };
  if (settingKey === 'Captcha' || settingKey === 'AI') return { key: `systemSettings.provider.${settings.provider}`, params: {} };
  const values = {
    Smtp: settings.host,
    Application: settings.supportAddress,
    Email: settings.footer,
    Clinical: settings.studiesList,
    Quotas: Number(settings.siteGigabytes) + Number(settings.personGigabytesPerDay),
    Style: [settings.productName, settings.accent].filter(Boolean).join(', '),
    Other: settings.currency,
  };
  const isSet = values[settingKey] !== '' && values[settingKey] !== 0;
  return { key: `systemSettings.${settingKey}.${isSet ? 'summary' : 'unset'}`, params: settings };
};

/** The groups of settings of the installation, each edited in a window. */
export const SystemSettings = () => {
  const { t } = useTranslation();
  const read = useRead(application.systemSettings, {}, { failure: 'inline', staleTime: 0 });
  const [edited, setEdited] = useState<SystemSetting | null>(null);
  const [trying, setTrying] = useState(false);
  const [adding, setAdding] = useState(false);
  const nameOf = ({ settingKey }: SystemSetting) => t(`systemSettings.${settingKey}`);
  const summary = (setting: SystemSetting) => {
    const { key, params } = summaryOf(setting);
    return t(key, params);
  };
  return (
    <Loaded read={read} failed={t('systemSettings.failed')}>
      {(settings) => {
        const clinical = settings.find(({ settingKey }) => settingKey === 'Clinical');
        return (
          <>
            <RecordTable
              rows={settings}
              keyOf={({ settingKey }) => settingKey}
              columns={[
                { head: t('systemSettings.group'), width: 240, text: nameOf, below: summary },
                { head: t('systemSettings.says'), style: 'quiet', text: summary },
              ]}
              actions={(setting) => [
                {
                  label: t('systemSettings.editOf', { name: nameOf(setting) }),
                  text: t('systemSettings.edit'),
                  icon: IconPencil,
                  onClick: () => setEdited(setting),
                },
              ]}
              actionsWidth={{ desk: 112, phone: 112 }}
            >
              <Button className={classes.test} leftSection={<Glyph of={IconSend} />} onClick={() => setTrying(true)}>
                {t('systemSettings.testMail')}
              </Button>
              <Button className={classes.test} leftSection={<Glyph of={IconReportMedical} />} onClick={() => setAdding(true)}>
                {t('systemSettings.addClinical')}
              </Button>
            </RecordTable>
            {edited && <SettingWindow setting={edited} onClose={() => setEdited(null)} />}
            {adding && clinical && <ClinicalWindow setting={clinical} onClose={() => setAdding(false)} />}
            {trying && <TestMailWindow onClose={() => setTrying(false)} />}
          </>
        );
      }}
    </Loaded>
  );
};
