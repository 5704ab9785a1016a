import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { useRefreshTypes } from '#frontend/features/definitions/useRefreshTypes.ts';
import { OptionRows } from '#frontend/fields/choice/OptionRows.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { shownOptions } from '#frontend/fields/lookup/shownOptions.ts';
import { selectableTypes } from '#frontend/fields/selectableTypes.ts';
import classes from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { type ChoiceOption, type FieldTypeName, FieldTypes } from '#shared/models/content/field.ts';

const WINDOW = { cacheKey: 'content-type', size: dialog(600) };
const nothing = { title: '', type: 'Choice' as FieldTypeName, options: [] as ChoiceOption[], listId: '', shown: 'Title' };
type Draft = typeof nothing;

const problemOf = ({ title, type, options, listId }: Draft): string | undefined => {
  if (title.trim() === '') return 'name';
  if (type === 'Lookup' && listId === '') return 'list';
  return type === 'Choice' && options.some(({ value }) => value.trim() === '') ? 'option' : undefined;
};

/** A new reusable field. A lookup needs its list and displayed field. */
export const NewContentType = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const refresh = useRefreshTypes();
  const { data: lists = [] } = useRead(listDefinition.all, {});
  const create = useWrite(contentTypes.create, { failure: 'inline' });
  const form = useForm({
    start: nothing,
    problemOf: (draft) => {
      const wrong = problemOf(draft);
      return wrong && t(`settings.fields.problem.${wrong}`);
    },
    save: ({ title, type, options, listId, shown }) => {
      const lookup = type === 'Lookup' ? { systemSiteListId: listId, modelDisplayProperty: shown } : {};
      return create.mutateAsync({ body: { title, fieldType: FieldTypes[type], options: type === 'Choice' ? options : [], ...lookup } });
    },
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  const { type, options, listId } = form.draft;
  const looked = lists.find(({ id }) => id === listId);
  return (
    <FormWindow form={form} title={t('definitions.types.add')} {...WINDOW} verb={t('definitions.types.add')} onClose={onClose}>
      <div className={classes.pair}>
        <NameField {...form.text('title')} label={t('definitions.types.title')} />
        <SelectField
          {...form.text('type')}
          label={t('settings.fields.type')}
          required
          options={selectableTypes.map((one) => ({ value: one, label: t(`settings.type.${one}`) }))}
        />
      </div>
      {type === 'Choice' && <OptionRows options={options} onChange={(next) => form.change({ options: next })} />}
      {type === 'Lookup' && (
        <div className={classes.pair}>
          <SelectField
            label={t('settings.fields.lookupList')}
            value={listId}
            required
            options={[
              { value: '', label: t('settings.choose') },
              ...lists.map(({ id, listDisplayName, relativeUrl }) => ({ value: id, label: `${listDisplayName} (${relativeUrl})` })),
            ]}
            onChange={(value) => form.change({ listId: value, shown: 'Title' })}
          />
          <SelectField
            {...form.text('shown')}
            label={t('settings.fields.display')}
            disabled={!looked}
            options={shownOptions(t, looked?.fields ?? [])}
          />
        </div>
      )}
    </FormWindow>
  );
};
