import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { ConsentDocument } from '#shared/models/consent.ts';

export type Decided = Pick<ConsentDocument, 'templateName' | 'consentDocumentGroups' | 'isActive'>;

interface Props {
  value: Decided;
  onChange: (value: Decided) => void;
}

/** What can be decided of a document besides its wording. */
export const ConsentFields = ({ value, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { templateName, consentDocumentGroups, isActive } = value;
  const field = fieldFor({ name: t('consents.groups'), type: 'PeoplePicker', rules: { GroupsOnly: true }, hasMany: true });
  const groups = consentDocumentGroups.map((group) => ({ internalId: group.id, fullName: group.name, isGroup: true }));
  return (
    <>
      <TextField
        label={t('consents.name')}
        value={templateName}
        maxLength={NAME_LENGTH}
        required
        first
        onChange={(next) => onChange({ ...value, templateName: next })}
      />
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {t('consents.groups')}
        </label>
        <FieldEditor
          field={field}
          id={id}
          value={groups}
          invalid={false}
          onChange={(next) =>
            onChange({ ...value, consentDocumentGroups: peopleOf(next).map((one) => ({ id: one.internalId, name: one.fullName })) })
          }
        />
        <span className={form.hint}>{t('consents.groupsHint')}</span>
      </div>
      <TickField
        label={t('consents.active')}
        hint={t('consents.activeHint')}
        checked={isActive}
        onChange={(next) => onChange({ ...value, isActive: next })}
      />
    </>
  );
};
