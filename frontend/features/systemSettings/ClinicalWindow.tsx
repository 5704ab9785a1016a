import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { site } from '#shared/contracts/site.ts';

const SIZE = dialog(320);

interface Props {
  /** The group as it was read, whose lists these become. */
  setting: { settings: Record<string, string | number>; version: number };
  onClose: () => void;
}

/** Adds the lists of clinical studies to a site, and makes them those that the clinical widgets show. */
export const ClinicalWindow = ({ setting, onClose }: Props) => {
  const { t } = useTranslation();
  const { id, siteName } = useSite();
  const [systemSiteId, setSite] = useState(id);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: subsites = [] } = useRead(site.subsites, { systemSiteId: id }, { failure: 'inline' });
  const add = useWrite(site.addClinicalLists, { failure: 'inline' });
  const save = useWrite(application.editSystemSetting, { failure: 'inline', quiet: true });
  const fail = (error: Error) => setProblem(problemText(error));

  const submit = () =>
    add.mutate(
      { systemSiteId },
      {
        onError: fail,
        onSuccess: (ids) => {
          const marketingGroup = String(setting.settings.marketingGroup ?? '');
          const body = { settingKey: 'Clinical' as const, settings: { ...ids, marketingGroup }, version: setting.version };
          save.mutate({ body }, { onError: fail, onSuccess: onClose });
        },
      },
    );
  return (
    <FormWindow
      title={t('systemSettings.addClinical')}
      cacheKey="clinical-lists"
      size={SIZE}
      isDirty={false}
      verb={t('systemSettings.clinicalAdd')}
      busy={add.isPending || save.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.hint}>{t('systemSettings.addClinicalText')}</p>
      <SelectField
        label={t('systemSettings.clinicalSite')}
        value={systemSiteId}
        options={[{ id, siteName }, ...subsites].map((one) => ({ value: one.id, label: one.siteName }))}
        onChange={setSite}
      />
    </FormWindow>
  );
};
