import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PickedLists } from '#frontend/fields/lookup/PickedLists.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import type { Bound } from '#frontend/ui/form/bound.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';

interface Props {
  /** Undefined for a new tag. */
  tag: AutomationTag | undefined;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'automation-tag', size: dialog(560) };
const nothing = { title: '', tag: '', useSpecificList: true, list: '', field: '', variable: '', property: '' };

const draftOf = (tag: AutomationTag | undefined): typeof nothing =>
  tag
    ? {
        title: tag.title,
        tag: tag.tag,
        useSpecificList: tag.useSpecificList,
        list: tag.systemSiteList ?? '',
        field: tag.systemListFieldId ?? '',
        variable: tag.siteReferenceVariable ?? '',
        property: tag.additionalLookupProperty ?? '',
      }
    : nothing;

const planOf = ({ title, tag, useSpecificList, list, field, variable, property }: typeof nothing): NewAutomationTag => ({
  title,
  tag,
  useSpecificList,
  systemSiteList: useSpecificList ? list || null : null,
  systemListFieldId: useSpecificList ? field || null : null,
  siteReferenceVariable: useSpecificList ? null : variable.trim() || null,
  additionalLookupProperty: useSpecificList ? property || null : null,
});

const optionsOf = (fields: Field[]): SelectOption[] => fieldOptions(fields.filter((field) => !holds(field, 'secret')));

interface PropertyProps extends Bound<string> {
  listId: string;
}

/** A field of the looked-up item. */
const PropertyField = ({ listId, value, onChange }: PropertyProps) => {
  const { t } = useTranslation();
  const { data } = useListDetails(listId);
  const options = [{ value: '', label: t('tags.noProperty') }, ...optionsOf(data?.fields ?? [])];
  return <SelectField label={t('tags.property')} value={value} options={options} onChange={onChange} />;
};

/** Edits a tag and the source of its value. */
export const TagWindow = ({ tag, onClose }: Props) => {
  const { t } = useTranslation();
  const add = useWrite(automation.createTag, { failure: 'inline' });
  const edit = useWrite(automation.editTag, { failure: 'inline' });
  const form = useForm({
    start: () => draftOf(tag),
    problemsOf: (written) => (written.tag.trim() === '' ? { tag: fieldProblemText({ code: 'required' }) } : {}),
    save: (written) => (tag ? edit.mutateAsync({ tagId: tag.id, body: planOf(written) }) : add.mutateAsync({ body: planOf(written) })),
    onSaved: onClose,
  });
  const { draft, change } = form;
  const details = useRead(lists.details, { listId: draft.list }, { failure: 'inline', enabled: draft.list !== '' });
  const fields = details.data?.fields ?? [];
  const field = fields.find(({ internalFieldName }) => internalFieldName === draft.field);
  const lookupListId = field && holds(field, 'item') ? field.contentType.rules.LookupModel?.systemSiteListId : undefined;
  const choice = [{ value: '', label: t('tags.choose') }];
  return (
    <FormWindow form={form} title={tag ? t('tags.editOf', { tag: tag.tag }) : t('tags.add')} {...WINDOW} onClose={onClose}>
      <NameField
        {...form.text('tag')}
        label={t('tags.tag')}
        hint={t('tags.tagHint', { written: `{{${draft.tag.trim() || t('tags.tag')}}}` })}
      />
      <TextField {...form.text('title')} label={t('tags.title')} maxLength={255} />
      <TickField {...form.tick('useSpecificList')} label={t('tags.useSpecificList')} />
      {draft.useSpecificList ? (
        <>
          <PickedLists
            label={t('tags.list')}
            chosen={draft.list === '' ? [] : [draft.list]}
            required
            hint={t('tags.listHint')}
            onChange={([next = '']) => change({ list: next, field: '', property: '' })}
          />
          <SelectField
            label={t('tags.field')}
            value={draft.field}
            required
            disabled={draft.list === ''}
            options={[...choice, ...optionsOf(fields)]}
            onChange={(next) => change({ field: next, property: '' })}
          />
          {lookupListId && <PropertyField listId={lookupListId} {...form.text('property')} />}
        </>
      ) : (
        <TextField {...form.text('variable')} label={t('tags.variable')} maxLength={255} required hint={t('tags.variableHint')} />
      )}
    </FormWindow>
  );
};
