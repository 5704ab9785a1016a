import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { type FieldName, fieldsOf, noFields, sentOf } from '#frontend/features/storage/containerFields.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { SecretField } from '#frontend/ui/form/SecretField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import {
  ContainerChange,
  ContainerPlan,
  ContainerTrial,
  type StorageContainer,
  type StorageType,
  storageTypes,
} from '#shared/models/documents/container.ts';

const WINDOW = { cacheKey: 'storage-container', size: dialog(640) };

/** Adds a container, or changes one. A secret that is not typed stays as it is. */
export const ContainerWindow = ({ container, onClose }: { container: StorageContainer | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const [storageType, setStorageType] = useState<StorageType>(container?.storageType ?? 'MySQL');
  const [start] = useState(() => ({ ...noFields, ...container, password: '', secretKey: '' }));
  const [fields, setFields] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: regions = [] } = useRead(application.awsRegions, {});
  const add = useWrite(application.addFileContainer);
  const update = useWrite(application.updateFileContainer);
  const trial = useWrite(application.testContainerConnection);
  const shown = fieldsOf[storageType];
  const change = (name: FieldName) => (value: string) => {
    setProblem(null);
    setFields({ ...fields, [name]: value });
  };
  const sent = { ...sentOf(storageType, fields), ...(container && { id: container.id }) };

  const complain = (issue: { path: PropertyKey[]; message: string } | undefined) => {
    const field = shown.find(({ name }) => name === issue?.path[0]);
    const code = /^[A-Za-z]+$/.test(issue?.message ?? '') ? issue?.message : 'required';
    const label = t(`storage.field.${field?.label ?? field?.name ?? 'storageType'}`);
    setProblem(`${label}: ${t(`message.formValidation.${code}`, { defaultValue: t('message.formValidation.required') })}`);
  };
  const submit = () => {
    const checked = container ? ContainerChange.safeParse({ ...sent, version: container.version }) : ContainerPlan.safeParse(sent);
    if (!checked.success) return complain(checked.error.issues[0]);
    if ('id' in checked.data) update.mutate({ body: checked.data }, { onSuccess: onClose });
    else if (!container) add.mutate({ body: ContainerPlan.parse(sent) }, { onSuccess: onClose });
  };
  const tryOut = () => {
    const checked = container ? ContainerTrial.safeParse(sent) : ContainerPlan.safeParse(sent);
    if (checked.success) trial.mutate({ body: checked.data });
    else complain(checked.error.issues[0]);
  };
  return (
    <FormWindow
      form={{ isDirty: fields !== start, busy: add.isPending || update.isPending, problem, submit }}
      title={t(container ? 'storage.window.edit' : 'storage.window.add')}
      {...WINDOW}
      verb={t(container ? 'storage.save' : 'storage.add')}
      onClose={onClose}
    >
      <SelectField
        label={t('storage.field.storageType')}
        value={storageType}
        disabled={container !== null}
        options={storageTypes.map((value) => ({ value, label: t(`storage.kind.${value}`) }))}
        onChange={setStorageType}
      />
      {shown.map(({ name, label, hint, kind, isOptional }) => {
        const shared = { label: t(`storage.field.${label ?? name}`), value: fields[name], onChange: change(name) };
        const key = `${storageType} ${name}`;
        if (kind === 'secret')
          return (
            <SecretField
              key={key}
              {...shared}
              required={!container?.hasSecret}
              hint={t(container?.hasSecret ? 'storage.secretKept' : 'storage.secretNeeded')}
            />
          );
        if (kind === 'region') {
          const named = regions.map(({ systemName, displayName }) => ({ value: systemName, label: `${systemName} · ${displayName}` }));
          return <SelectField key={key} {...shared} required options={[{ value: '', label: t('storage.pickRegion') }, ...named]} />;
        }
        return <TextField key={key} {...shared} required={!isOptional} maxLength={255} hint={hint ? t(hint) : undefined} />;
      })}
      <Button className={form.add} leftSection={<Glyph of={IconLink} />} loading={trial.isPending} onClick={tryOut}>
        {t('storage.test')}
      </Button>
    </FormWindow>
  );
};
