import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { listAddress } from '#frontend/site/addresses.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import { ListType } from '#shared/models/list.ts';
import { isPeopleList } from '#shared/models/peopleLists.ts';
import type { SiteDetails } from '#shared/models/site.ts';
import { internalName } from '#shared/rules/internalName.ts';

const SIZE = dialog(520);
const nothing = { title: '', description: '', type: 'items' as ListType, pattern: '' };

/** A new list of a site: of a type, or like a list that is there. */
export const AddList = ({ site, onClose }: { site: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const here = useRead(sites.details, { body: { path: site.path } }, { failure: 'inline' });
  const add = useWrite(sites.createList, { failure: 'inline' });
  const addLike = useWrite(sites.createListLike, { failure: 'inline' });
  const { title, description, type, pattern } = draft;
  const name = internalName(title);
  const elsewhere = root.data && root.data.id !== site.id ? root.data.lists : [];
  const patterns = [...site.lists, ...elsewhere].filter(
    ({ id, access }) => !isPeopleList(id) && grants(access.effectiveAccess, 'FullAccess'),
  );
  const change = (next: Partial<typeof nothing>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    if (name === '') return setProblem(t('sites.nameMissing'));
    const body = { title, description, path: name.toLowerCase(), listInternalName: name };
    const told = {
      onSuccess: (made: { relativeUrl: string }) => {
        onClose();
        void here.refetch().then(() => navigate(listAddress(made)));
      },
      onError: (error: Error) => setProblem(problemText(error)),
    };
    if (pattern) addLike.mutate({ systemSiteId: site.id, body: { ...body, systemSiteListId: pattern } }, told);
    else add.mutate({ systemSiteId: site.id, body: { ...body, type } }, told);
  };
  return (
    <FormWindow
      title={t('sites.addList')}
      cacheKey="new-list"
      size={SIZE}
      isDirty={JSON.stringify(draft) !== JSON.stringify(nothing)}
      verb={t('sites.addList')}
      busy={add.isPending || addLike.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('sites.name')}
        value={title}
        maxLength={NAME_LENGTH}
        required
        first
        hint={t('sites.pathHint', { path: `${site.path === '/' ? '' : site.path}/_lists/${name.toLowerCase()}` })}
        onChange={(next) => change({ title: next })}
      />
      <div className={form.pair}>
        <SelectField
          label={t('sites.listFrom')}
          value={pattern}
          options={[{ value: '', label: t('sites.listNew') }, ...patterns.map((list) => ({ value: list.id, label: list.title }))]}
          hint={pattern ? t('sites.listLike') : undefined}
          onChange={(next) => change({ pattern: next })}
        />
        {!pattern && (
          <SelectField
            label={t('sites.listType')}
            value={type}
            required
            options={ListType.options.map((one) => ({ value: one, label: t(`definitions.kind.${one}`) }))}
            onChange={(next) => change({ type: ListType.parse(next) })}
          />
        )}
      </div>
      <TextField
        label={t('sites.description')}
        value={description}
        maxLength={TEXT_LENGTH}
        long
        onChange={(next) => change({ description: next })}
      />
    </FormWindow>
  );
};
