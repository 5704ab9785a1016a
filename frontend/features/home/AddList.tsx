import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { listAddress } from '#frontend/site/addresses.ts';
import classes from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import { ListType } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { internalName } from '#shared/rules/internalName.ts';

const WINDOW = { cacheKey: 'new-list', size: dialog(520) };

/** A new list of a site: of a type, or like a list that is there. */
export const AddList = ({ site, onClose }: { site: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const here = useRead(sites.details, { body: { path: site.path } }, { failure: 'inline' });
  const add = useWrite(sites.createList, { failure: 'inline' });
  const addLike = useWrite(sites.createListLike, { failure: 'inline' });
  const elsewhere = root.data && root.data.id !== site.id ? root.data.lists : [];
  const patterns = [...site.lists, ...elsewhere].filter(
    ({ id, access }) => !isPeopleList(id) && grants(access.effectiveAccess, 'FullAccess'),
  );
  const form = useForm({
    start: { title: '', description: '', type: 'items' as ListType, pattern: '' },
    problemOf: ({ title }) => internalName(title) === '' && t('sites.nameMissing'),
    save: ({ title, description, type, pattern }) => {
      const name = internalName(title);
      const body = { title, description, path: name.toLowerCase(), listInternalName: name };
      const systemSiteId = site.id;
      return pattern
        ? addLike.mutateAsync({ systemSiteId, body: { ...body, systemSiteListId: pattern } })
        : add.mutateAsync({ systemSiteId, body: { ...body, type } });
    },
    onSaved: (made) => {
      onClose();
      void here.refetch().then(() => navigate(listAddress(made)));
    },
  });
  const { title, pattern } = form.draft;
  const path = `${site.path === '/' ? '' : site.path}/_lists/${internalName(title).toLowerCase()}`;
  return (
    <FormWindow form={form} title={t('sites.addList')} {...WINDOW} verb={t('sites.addList')} onClose={onClose}>
      <TextField
        {...form.text('title')}
        label={t('sites.name')}
        maxLength={NAME_LENGTH}
        required
        first
        hint={t('sites.pathHint', { path })}
      />
      <div className={classes.pair}>
        <SelectField
          {...form.text('pattern')}
          label={t('sites.listFrom')}
          options={[{ value: '', label: t('sites.listNew') }, ...patterns.map((list) => ({ value: list.id, label: list.title }))]}
          hint={pattern ? t('sites.listLike') : undefined}
        />
        {!pattern && (
          <SelectField
            {...form.text('type')}
            label={t('sites.listType')}
            required
            options={ListType.options.map((one) => ({ value: one, label: t(`definitions.kind.${one}`) }))}
          />
        )}
      </div>
      <TextField {...form.text('description')} label={t('sites.description')} maxLength={TEXT_LENGTH} long />
    </FormWindow>
  );
};
