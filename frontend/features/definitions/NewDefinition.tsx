import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { DefinitionSegments } from '#frontend/features/definitions/DefinitionSegments.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import classes from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { useListTypes } from '#frontend/ui/form/useListTypes.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { ListType } from '#shared/models/content/list.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

interface Props {
  onCreated: (definition: ListDefinition) => void;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'new-definition', size: dialog(480) };

/** A new list: its site, type and name. Its fields can be edited once it is saved. */
export const NewDefinition = ({ onCreated, onClose }: Props) => {
  const { t } = useTranslation();
  const listTypes = useListTypes();
  const here = useSite();
  const { data: subsites = [] } = useRead(sites.subsites, { systemSiteId: here.id });
  const create = useWrite(listDefinition.create, { failure: 'inline' });
  const form = useForm({
    start: { systemSiteId: here.id, listDisplayName: '', description: '', type: 'items' as ListType },
    problemsOf: ({ listDisplayName }) => (listDisplayName.trim() === '' ? { listDisplayName: t('settings.nameMissing') } : {}),
    save: (body) => create.mutateAsync({ body }),
    onSaved: onCreated,
  });
  return (
    <FormWindow form={form} title={t('definitions.add')} {...WINDOW} verb={t('definitions.add')} onClose={onClose}>
      <DefinitionSegments part="general" isSaved={false} onChange={() => undefined} />
      <NameField {...form.text('listDisplayName')} label={t('settings.general.name')} />
      <div className={classes.pair}>
        <SelectField {...form.text('type')} label={t('definitions.type')} required hint={t('definitions.typeHint')} options={listTypes} />
        <SelectField
          {...form.text('systemSiteId')}
          label={t('definitions.site')}
          required
          options={[here, ...subsites].map(({ id, siteName }) => ({ value: id, label: siteName }))}
        />
      </div>
      <TextField {...form.text('description')} label={t('settings.general.description')} maxLength={TEXT_LENGTH} long />
    </FormWindow>
  );
};
