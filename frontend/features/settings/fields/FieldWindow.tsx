import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { BehaviourRules } from '#frontend/features/settings/fields/BehaviourRules.tsx';
import { DefaultField } from '#frontend/features/settings/fields/DefaultField.tsx';
import { FieldFlags } from '#frontend/features/settings/fields/FieldFlags.tsx';
import { FieldSource } from '#frontend/features/settings/fields/FieldSource.tsx';
import { draftOf, newDraft, planOf, problemOf, withType } from '#frontend/features/settings/fields/fieldDraft.ts';
import { kindRules } from '#frontend/features/settings/fields/kindRules.ts';
import { AliasField } from '#frontend/fields/form/AliasField.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TypeTiles } from '#frontend/fields/form/TypeTiles.tsx';
import { selectableTypes } from '#frontend/fields/selectableTypes.ts';
import classes from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import { type Field, valueKinds } from '#shared/models/content/field.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';
import more from './FieldWindow.module.css';

interface Props {
  definition: ListDefinition;
  types: ReusableType[];
  /** Null for a new field. */
  field: Field | null;
  /** Called with the internal name of a new field. */
  onCreated?: (internalFieldName: string) => void;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'field', size: dialog(760) };

/** The settings of a field. */
export const FieldWindow = ({ definition, types, field, onCreated, onClose }: Props) => {
  const { t } = useTranslation();
  const create = useWrite(listDefinition.createField, { failure: 'inline' });
  const update = useWrite(listDefinition.updateField, { failure: 'inline' });
  const form = useForm({
    start: () => (field ? draftOf(field) : newDraft()),
    problemOf: (written) => {
      const wrong = problemOf(written);
      return wrong && t(`settings.fields.problem.${wrong}`);
    },
    save: async (written) => {
      const body = { listId: definition.id, version: definition.version, ...planOf(written, field === null) };
      if (field) return void (await update.mutateAsync({ body: { ...body, internalFieldName: field.internalFieldName } }));
      const { fields } = await create.mutateAsync({ body });
      const known = new Set(definition.fields.map(({ internalFieldName }) => internalFieldName));
      const made = fields.find(({ internalFieldName }) => !known.has(internalFieldName));
      if (made) onCreated?.(made.internalFieldName);
    },
    onSaved: onClose,
  });
  const { draft, change } = form;
  const Rules = draft.source === '' ? kindRules[valueKinds[draft.type]] : undefined;
  const others = definition.fields.filter(({ internalFieldName }) => internalFieldName !== field?.internalFieldName);
  // The settings of choices and lookups come first, because they are required.
  const isFirst = ['choice', 'item'].includes(valueKinds[draft.type]);
  const rules = Rules && (
    <fieldset className={classes.group}>
      <legend>{t('settings.fields.rules')}</legend>
      <Rules draft={draft} fields={others} onChange={change} />
    </fieldset>
  );
  return (
    <FormWindow
      form={form}
      title={field ? t('settings.fields.edit', { name: field.name }) : t('settings.fields.add')}
      {...WINDOW}
      canSave={form.isDirty || field === null}
      onClose={onClose}
    >
      <NameField
        {...form.text('name')}
        label={t('settings.fields.name')}
        hint={field ? t('settings.fields.internal', { name: field.internalFieldName }) : undefined}
      />
      {draft.source === '' && (
        <TypeTiles
          label={t('settings.fields.type')}
          types={selectableTypes.includes(draft.type) ? selectableTypes : [...selectableTypes, draft.type]}
          value={draft.type}
          onChange={(type) => change(withType(draft, type))}
        />
      )}
      <TickField {...form.tick('isRequired')} label={t('settings.fields.isRequired')} />
      {isFirst && rules}
      <DefaultField draft={draft} onChange={change} />
      <details className={more.more} open={field !== null}>
        <summary className={more.toggle}>{t('settings.fields.more')}</summary>
        <div className={more.body}>
          <div className={classes.pair}>
            <AliasField
              label={t('settings.fields.alias')}
              value={draft.alias}
              translate={draft.translateAlias}
              maxLength={NAME_LENGTH}
              hint={t('settings.fields.aliasHint')}
              onChange={(alias, translateAlias) => change({ alias, translateAlias })}
            />
            <FieldSource draft={draft} types={types} fixed={field !== null} onChange={change} />
          </div>
          <FieldFlags draft={draft} listType={definition.type} onChange={change} />
          {!isFirst && rules}
          <BehaviourRules draft={draft} fields={definition.fields} onChange={(behaviour) => change({ behaviour })} />
        </div>
      </details>
    </FormWindow>
  );
};
