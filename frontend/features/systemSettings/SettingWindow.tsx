import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { GroupField } from '#frontend/features/systemSettings/GroupField.tsx';
import { settingFields } from '#frontend/features/systemSettings/settingFields.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { PickedLists } from '#frontend/fields/PickedLists.tsx';
import { SecretField } from '#frontend/ui/form/SecretField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { SettingChange, type SystemSetting } from '#shared/models/systemSettings.ts';

const SIZE = dialog(640);

/** Changes one group. A secret that is not typed stays as it is. */
export const SettingWindow = ({ setting, onClose }: { setting: SystemSetting; onClose: () => void }) => {
  const { t } = useTranslation();
  const { settingKey, settings: start, hasSecret, version } = setting;
  const [values, setValues] = useState<Record<string, string | number>>(start);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useWrite(application.editSystemSetting, { failure: 'inline' });
  const fields = settingFields[settingKey];

  const submit = () => {
    const numbers = fields.filter(({ kind }) => kind === 'number').map(({ name }) => [name, Number(values[name])]);
    const change = SettingChange.safeParse({ settingKey, version, settings: { ...values, ...Object.fromEntries(numbers) } });
    const wrong = change.error?.issues[0];
    if (wrong) {
      const code = /^[A-Za-z]+$/.test(wrong.message) ? wrong.message : 'invalid';
      return setProblem(`${t(`systemSettings.field.${String(wrong.path.at(-1))}`)}: ${t(`message.formValidation.${code}`)}`);
    }
    if (change.data) save.mutate({ body: change.data }, { onSuccess: onClose, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t(`systemSettings.${settingKey}`)}
      cacheKey="system-setting"
      size={SIZE}
      isDirty={values !== start}
      verb={t('systemSettings.save')}
      busy={save.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map(({ name, kind, options = [] }, index) => {
        const shared = {
          label: t(`systemSettings.field.${name}`),
          value: String(values[name] ?? ''),
          onChange: (value: string) => {
            setProblem(null);
            setValues({ ...values, [name]: value });
          },
        };
        const labelled = options.map((value) => ({ value, label: t(`systemSettings.${name}.${value}`) }));
        if (kind === 'choice') return <SelectField key={name} {...shared} options={labelled} />;
        if (kind === 'secret')
          return <SecretField key={name} {...shared} hint={t(hasSecret ? 'systemSettings.secretKept' : 'systemSettings.secretUnset')} />;
        if (kind === 'list')
          return (
            <PickedLists
              key={name}
              label={shared.label}
              chosen={shared.value === '' ? [] : [shared.value]}
              onChange={([id = '']) => shared.onChange(id)}
            />
          );
        if (kind === 'group') return <GroupField key={name} {...shared} />;
        return <TextField key={name} {...shared} first={index === 0} inputMode={kind === 'number' ? 'numeric' : undefined} />;
      })}
    </FormWindow>
  );
};
