import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import { ListType } from '#shared/models/list.ts';
import type { ListDefinition } from '#shared/models/listDefinition.ts';

interface Props {
  onCreated: (definition: ListDefinition) => void;
  onClose: () => void;
}

const SIZE = dialog(480);
const nothing = { listDisplayName: '', description: '', type: 'items' as ListType };

/** A new list: in which site, of which type, and what it is called. Its fields follow once it is there. */
export const NewDefinition = ({ onCreated, onClose }: Props) => {
  const { t } = useTranslation();
  const here = useSite();
  const { data: subsites = [] } = useRead(sites.subsites, { systemSiteId: here.id });
  const [siteId, setSiteId] = useState(here.id);
  const [draft, setDraft] = useState(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(listDefinition.create, { failure: 'inline' });
  const change = (next: Partial<typeof nothing>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    if (draft.listDisplayName.trim() === '') return setProblem(t('settings.nameMissing'));
    create.mutate(
      { body: { systemSiteId: siteId, ...draft } },
      { onSuccess: onCreated, onError: (error) => setProblem(problemText(error)) },
    );
  };
  return (
    <FormWindow
      title={t('definitions.add')}
      cacheKey="new-definition"
      size={SIZE}
      isDirty={draft.listDisplayName !== '' || draft.description !== ''}
      verb={t('definitions.add')}
      busy={create.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('settings.general.name')}
        value={draft.listDisplayName}
        maxLength={NAME_LENGTH}
        required
        first
        onChange={(listDisplayName) => change({ listDisplayName })}
      />
      <div className={form.pair}>
        <SelectField
          label={t('definitions.type')}
          value={draft.type}
          required
          hint={t('definitions.typeHint')}
          options={ListType.options.map((type) => ({ value: type, label: t(`definitions.kind.${type}`) }))}
          onChange={(type) => change({ type: ListType.parse(type) })}
        />
        <SelectField
          label={t('definitions.site')}
          value={siteId}
          required
          options={[here, ...subsites].map(({ id, siteName }) => ({ value: id, label: siteName }))}
          onChange={setSiteId}
        />
      </div>
      <TextField
        label={t('settings.general.description')}
        value={draft.description}
        maxLength={TEXT_LENGTH}
        long
        onChange={(description) => change({ description })}
      />
    </FormWindow>
  );
};
