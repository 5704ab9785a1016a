import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { BehaviourRules } from '#frontend/features/settings/fields/BehaviourRules.tsx';
import { DefaultField } from '#frontend/features/settings/fields/DefaultField.tsx';
import { FieldFlags } from '#frontend/features/settings/fields/FieldFlags.tsx';
import { FieldSource } from '#frontend/features/settings/fields/FieldSource.tsx';
import { draftOf, newDraft, planOf, problemOf } from '#frontend/features/settings/fields/fieldDraft.ts';
import { kindRules } from '#frontend/features/settings/fields/kindRules.ts';
import { AliasField } from '#frontend/fields/form/AliasField.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import { type Field, valueKinds } from '#shared/models/content/field.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

interface Props {
  definition: ListDefinition;
  types: ReusableType[];
  /** Null for a new one. */
  field: Field | null;
  /** Tells the internal name of a new one. */
  onCreated?: (internalFieldName: string) => void;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'field', size: dialog(760) };

/** Everything that is decided of a field. */
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
  return (
    <FormWindow
      form={form}
      title={field ? t('settings.fields.edit', { name: field.name }) : t('settings.fields.add')}
      {...WINDOW}
      verb={t('settings.save')}
      canSave={form.isDirty || field === null}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField
          {...form.text('name')}
          label={t('settings.fields.name')}
          maxLength={NAME_LENGTH}
          required
          first
          hint={field ? t('settings.fields.internal', { name: field.internalFieldName }) : undefined}
        />
        <AliasField
          label={t('settings.fields.alias')}
          value={draft.alias}
          translate={draft.translateAlias}
          maxLength={NAME_LENGTH}
          hint={t('settings.fields.aliasHint')}
          onChange={(alias, translateAlias) => change({ alias, translateAlias })}
        />
      </div>
      <FieldSource draft={draft} types={types} fixed={field !== null} onChange={change} />
      <FieldFlags draft={draft} listType={definition.type} onChange={change} />
      {Rules && (
        <fieldset className={classes.group}>
          <legend>{t('settings.fields.rules')}</legend>
          <Rules draft={draft} fields={others} onChange={change} />
        </fieldset>
      )}
      <DefaultField draft={draft} onChange={change} />
      <BehaviourRules draft={draft} fields={definition.fields} onChange={(behaviour) => change({ behaviour })} />
    </FormWindow>
  );
};
