import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { useRefreshTypes } from '#frontend/features/definitions/useRefreshTypes.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { OptionRows } from '#frontend/fields/OptionRows.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import { type ChoiceOption, type FieldTypeName, FieldTypes } from '#shared/models/field.ts';

/** Types that several lists share something of. */
const offered: FieldTypeName[] = ['Choice', 'Lookup', 'SingleLine', 'MultiLine', 'Number', 'Currency', 'Date', 'DateTime', 'PeoplePicker'];

const SIZE = dialog(600);
const nothing = { title: '', type: 'Choice' as FieldTypeName, options: [] as ChoiceOption[], listId: '', shown: 'Title' };
type Draft = typeof nothing;

const problemOf = ({ title, type, options, listId }: Draft): string | undefined => {
  if (title.trim() === '') return 'name';
  if (type === 'Lookup' && listId === '') return 'list';
  return type === 'Choice' && options.some(({ value }) => value.trim() === '') ? 'option' : undefined;
};

/** A new kind of field for several lists. One that looks items up needs their list and what is shown of them. */
export const NewContentType = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const refresh = useRefreshTypes();
  const { data: lists = [] } = useRead(listDefinition.all, {});
  const [draft, setDraft] = useState(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(contentTypes.create, { failure: 'inline' });
  const change = (next: Partial<Draft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const { title, type, options, listId, shown } = draft;
  const looked = lists.find(({ id }) => id === listId);
  const submit = () => {
    const wrong = problemOf(draft);
    if (wrong) return setProblem(t(`settings.fields.problem.${wrong}`));
    const lookup = type === 'Lookup' ? { systemSiteListId: listId, modelDisplayProperty: shown } : {};
    const body = { title, fieldType: FieldTypes[type], options: type === 'Choice' ? options : [], ...lookup };
    const done = () => {
      refresh();
      onClose();
    };
    create.mutate({ body }, { onSuccess: done, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('definitions.types.add')}
      cacheKey="content-type"
      size={SIZE}
      isDirty={JSON.stringify(draft) !== JSON.stringify(nothing)}
      verb={t('definitions.types.add')}
      busy={create.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={form.pair}>
        <TextField
          label={t('definitions.types.title')}
          value={title}
          maxLength={NAME_LENGTH}
          required
          first
          onChange={(next) => change({ title: next })}
        />
        <SelectField
          label={t('settings.fields.type')}
          value={type}
          required
          options={offered.map((one) => ({ value: one, label: t(`settings.type.${one}`) }))}
          onChange={(value) => change({ type: offered.find((one) => one === value) ?? type })}
        />
      </div>
      {type === 'Choice' && <OptionRows options={options} onChange={(next) => change({ options: next })} />}
      {type === 'Lookup' && (
        <div className={form.pair}>
          <SelectField
            label={t('settings.fields.lookupList')}
            value={listId}
            required
            options={[
              { value: '', label: t('settings.choose') },
              ...lists.map(({ id, listDisplayName, relativeUrl }) => ({ value: id, label: `${listDisplayName} (${relativeUrl})` })),
            ]}
            onChange={(value) => change({ listId: value, shown: 'Title' })}
          />
          <SelectField
            label={t('settings.fields.display')}
            value={shown}
            disabled={!looked}
            options={[
              { value: 'Title', label: t('labels.Title') },
              ...(looked?.fields ?? [])
                .filter(({ internalFieldName, isAuditField }) => internalFieldName !== 'Title' && !isAuditField)
                .map(({ internalFieldName, name }) => ({ value: internalFieldName, label: name })),
              { value: 'Id', label: t('labels.Id') },
            ]}
            onChange={(value) => change({ shown: value })}
          />
        </div>
      )}
    </FormWindow>
  );
};
