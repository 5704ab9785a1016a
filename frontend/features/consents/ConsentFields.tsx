import { useTranslation } from 'react-i18next';
import { LabelledEditor } from '#frontend/fields/form/LabelledEditor.tsx';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

export type ConsentValues = Pick<ConsentDocument, 'templateName' | 'consentDocumentGroups' | 'isActive'>;

interface Props {
  value: ConsentValues;
  /** The error of the name. */
  nameError: string | undefined;
  onChange: (next: Partial<ConsentValues>) => void;
}

/** Settings of a document besides its file. */
export const ConsentFields = ({ value, nameError, onChange }: Props) => {
  const { t } = useTranslation();
  const { templateName, consentDocumentGroups, isActive } = value;
  const groups = consentDocumentGroups.map((group) => ({ internalId: group.id, fullName: group.name, isGroup: true }));
  return (
    <>
      <NameField label={t('consents.name')} value={templateName} error={nameError} onChange={(next) => onChange({ templateName: next })} />
      <LabelledEditor
        label={t('consents.groups')}
        hint={t('consents.groupsHint')}
        type="PeoplePicker"
        rules={{ GroupsOnly: true }}
        hasMany
        value={groups}
        onChange={(next) =>
          onChange({ consentDocumentGroups: peopleOf(next).map(({ internalId, fullName }) => ({ id: internalId, name: fullName })) })
        }
      />
      <TickField
        label={t('consents.active')}
        hint={t('consents.activeHint')}
        checked={isActive}
        onChange={(next) => onChange({ isActive: next })}
      />
    </>
  );
};
