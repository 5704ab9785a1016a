import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { GroupField } from '#frontend/features/systemSettings/GroupField.tsx';
import { settingFields } from '#frontend/features/systemSettings/settingFields.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PickedLists } from '#frontend/fields/lookup/PickedLists.tsx';
import { SecretField } from '#frontend/ui/form/SecretField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { SettingChange, type SystemSetting } from '#shared/models/administration/systemSettings.ts';

type Values = Record<string, string | number>;

const WINDOW = { cacheKey: 'system-setting', size: dialog(640) };

/** Edits a group of settings. A secret left empty is not changed. */
export const SettingWindow = ({ setting, onClose }: { setting: SystemSetting; onClose: () => void }) => {
  const { t } = useTranslation();
  const { settingKey, hasSecret, version } = setting;
  const start: Values = setting.settings;
  const save = useWrite(application.editSystemSetting, { failure: 'inline' });
  const fields = settingFields[settingKey];
  const changeOf = (values: Values) => {
    const numbers = fields.filter(({ kind }) => kind === 'number').map(({ name }) => [name, Number(values[name])]);
    return SettingChange.safeParse({ settingKey, version, settings: { ...values, ...Object.fromEntries(numbers) } });
  };
  const form = useForm({
    start,
    problemsOf: (values) => {
      const wrong = changeOf(values).error?.issues ?? [];
      return Object.fromEntries(
        wrong.map(({ path, message }) => [
          String(path.at(-1)),
          fieldProblemText({ code: /^[A-Za-z]+$/.test(message) ? message : 'invalid' }),
        ]),
      );
    },
    save: async (values) => {
      const { data: body } = changeOf(values);
      if (body) await save.mutateAsync({ body });
    },
    onSaved: onClose,
  });
  return (
    <FormWindow form={form} title={t(`systemSettings.${settingKey}`)} {...WINDOW} onClose={onClose}>
      {fields.map(({ name, kind, options = [] }, index) => {
        const shared = {
          label: t(`systemSettings.field.${name}`),
          value: String(form.draft[name] ?? ''),
          onChange: (value: string) => form.change({ [name]: value }),
        };
        const labelled = options.map((value) => ({ value, label: t(`systemSettings.${name}.${value}`) }));
        const error = form.errorOf(name);
        if (kind === 'choice') return <SelectField key={name} {...shared} error={error} options={labelled} />;
        if (kind === 'secret')
          return (
            <SecretField
              key={name}
              {...shared}
              error={error}
              hint={t(hasSecret ? 'systemSettings.secretKept' : 'systemSettings.secretUnset')}
            />
          );
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
        return (
          <TextField
            key={name}
            {...shared}
            error={error}
            long={kind === 'long'}
            first={index === 0}
            inputMode={kind === 'number' ? 'numeric' : undefined}
          />
        );
      })}
    </FormWindow>
  );
};
