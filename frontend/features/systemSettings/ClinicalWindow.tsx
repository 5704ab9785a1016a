import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import classes from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { site } from '#shared/contracts/site.ts';

const WINDOW = { cacheKey: 'clinical-lists', size: dialog(320) };

interface Props {
  /** The setting that will contain the new lists. */
  setting: { settings: Record<string, string | number>; version: number };
  onClose: () => void;
}

/** Adds the lists of clinical studies to a site, and connects the clinical widgets to them. */
export const ClinicalWindow = ({ setting, onClose }: Props) => {
  const { t } = useTranslation();
  const { id, siteName } = useSite();
  const { data: subsites = [] } = useRead(site.subsites, { systemSiteId: id }, { failure: 'inline' });
  const add = useWrite(site.addClinicalLists, { failure: 'inline' });
  const save = useWrite(application.editSystemSetting, { failure: 'inline', quiet: true });
  const form = useForm({
    start: { systemSiteId: id },
    save: async (draft) => {
      const ids = await add.mutateAsync(draft);
      const marketingGroup = String(setting.settings.marketingGroup ?? '');
      await save.mutateAsync({ body: { settingKey: 'Clinical', settings: { ...ids, marketingGroup }, version: setting.version } });
    },
    onSaved: onClose,
  });
  return (
    <FormWindow
      form={{ ...form, isDirty: false }}
      title={t('systemSettings.addClinical')}
      {...WINDOW}
      verb={t('systemSettings.clinicalAdd')}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('systemSettings.addClinicalText')}</p>
      <SelectField
        {...form.text('systemSiteId')}
        label={t('systemSettings.clinicalSite')}
        options={[{ id, siteName }, ...subsites].map((one) => ({ value: one.id, label: one.siteName }))}
      />
    </FormWindow>
  );
};
