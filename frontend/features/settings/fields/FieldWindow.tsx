import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { BehaviourRules } from '#frontend/features/settings/fields/BehaviourRules.tsx';
import { DefaultField } from '#frontend/features/settings/fields/DefaultField.tsx';
import { FieldFlags } from '#frontend/features/settings/fields/FieldFlags.tsx';
import { FieldSource } from '#frontend/features/settings/fields/FieldSource.tsx';
import { draftOf, type FieldDraft, newDraft, planOf, problemOf } from '#frontend/features/settings/fields/fieldDraft.ts';
import { typeRules } from '#frontend/features/settings/fields/typeRules.ts';
import { AliasField } from '#frontend/fields/AliasField.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { ReusableType } from '#shared/models/contentType.ts';
import type { Field } from '#shared/models/field.ts';
import type { ListDefinition } from '#shared/models/listDefinition.ts';

interface Props {
  definition: ListDefinition;
  types: ReusableType[];
  /** Null for a new one. */
  field: Field | null;
  onClose: () => void;
}

const SIZE = dialog(760);

/** Everything that is decided of a field. */
export const FieldWindow = ({ definition, types, field, onClose }: Props) => {
  const { t } = useTranslation();
  const [start] = useState(() => (field ? draftOf(field) : newDraft()));
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(listDefinition.createField, { failure: 'inline' });
  const update = useWrite(listDefinition.updateField, { failure: 'inline' });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const change = (next: Partial<FieldDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };

  const submit = () => {
    const wrong = problemOf(draft);
    if (wrong) return setProblem(t(`settings.fields.problem.${wrong}`));
    const body = { listId: definition.id, version: definition.version, ...planOf(draft, field === null) };
    const told = { onSuccess: onClose, onError: (error: unknown) => setProblem(problemText(error)) };
    if (field) update.mutate({ body: { ...body, internalFieldName: field.internalFieldName } }, told);
    else create.mutate({ body }, told);
  };
  const Rules = draft.source === '' ? typeRules[draft.type] : undefined;
  const others = definition.fields.filter(({ internalFieldName }) => internalFieldName !== field?.internalFieldName);
  return (
    <FormWindow
      title={field ? t('settings.fields.edit', { name: field.name }) : t('settings.fields.add')}
      cacheKey="field"
      size={SIZE}
      isDirty={isDirty}
      verb={t('settings.save')}
      canSave={isDirty || field === null}
      busy={create.isPending || update.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={form.pair}>
        <TextField
          label={t('settings.fields.name')}
          value={draft.name}
          maxLength={NAME_LENGTH}
          required
          first
          hint={field ? t('settings.fields.internal', { name: field.internalFieldName }) : undefined}
          onChange={(name) => change({ name })}
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
        <fieldset className={form.group}>
          <legend>{t('settings.fields.rules')}</legend>
          <Rules draft={draft} fields={others} onChange={change} />
        </fieldset>
      )}
      <DefaultField draft={draft} onChange={change} />
      <BehaviourRules draft={draft} fields={definition.fields} onChange={(behaviour) => change({ behaviour })} />
    </FormWindow>
  );
};
