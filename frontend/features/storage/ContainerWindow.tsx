import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { type Fields, fieldsOf, noFields, sentOf } from '#frontend/features/storage/containerFields.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { SecretField } from '#frontend/ui/form/SecretField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
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

interface ContainerDraft extends Fields {
  storageType: StorageType;
}

/** The error of each input according to a schema. */
const wrongIn = (schema: z.ZodType, sent: object): Record<string, string> => {
  const { error } = schema.safeParse(sent);
  const problems = (error?.issues ?? []).map(({ path, message }): [string, string] => [
    String(path[0]),
    fieldProblemText({ code: /^[A-Za-z]+$/.test(message) ? message : 'required' }),
  ]);
  return Object.fromEntries(problems.toReversed());
};

/** Adds or edits a storage container. A secret left empty is not changed. */
export const ContainerWindow = ({ container, onClose }: { container: StorageContainer | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data: regions = [] } = useRead(application.awsRegions, {});
  const add = useWrite(application.addFileContainer, { failure: 'inline' });
  const update = useWrite(application.updateFileContainer, { failure: 'inline' });
  const trial = useWrite(application.testContainerConnection);
  const sentBy = ({ storageType, ...fields }: ContainerDraft) => ({
    ...sentOf(storageType, fields),
    ...(container && { id: container.id, version: container.version }),
  });
  const form = useForm({
    start: () => ({
      ...noFields,
      ...container,
      password: '',
      secretKey: '',
      storageType: container?.storageType ?? ('MySQL' as StorageType),
    }),
    problemsOf: (written: ContainerDraft) => wrongIn(container ? ContainerChange : ContainerPlan, sentBy(written)),
    save: async (written) => {
      if (container) await update.mutateAsync({ body: ContainerChange.parse(sentBy(written)) });
      else await add.mutateAsync({ body: ContainerPlan.parse(sentBy(written)) });
    },
    onSaved: onClose,
  });
  const { storageType } = form.draft;
  const shown = fieldsOf[storageType];
  const tryOut = () => {
    const { version: _version, ...sent } = { version: 0, ...sentBy(form.draft) };
    if (form.check()) trial.mutate({ body: container ? ContainerTrial.parse(sent) : ContainerPlan.parse(sent) });
  };
  return (
    <FormWindow
      form={form}
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
        onChange={(next) => form.change({ storageType: next })}
      />
      {shown.map(({ name, label, hint, kind, isOptional }) => {
        const shared = { label: t(`storage.field.${label ?? name}`), ...form.text(name) };
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
      <Button className={classes.add} leftSection={<Glyph of={IconLink} />} loading={trial.isPending} onClick={tryOut}>
        {t('storage.test')}
      </Button>
    </FormWindow>
  );
};
