import { useTranslation } from 'react-i18next';
import { type FieldDraft, withSource, withType } from '#frontend/features/settings/fields/fieldDraft.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import type { ReusableType } from '#shared/models/content/contentType.ts';

interface Props {
  draft: FieldDraft;
  types: ReusableType[];
  /** The content type of an existing field cannot be changed. */
  fixed: boolean;
  onChange: (draft: Partial<FieldDraft>) => void;
}

/** Selects the source of the field's type: its own, or a content type shared by several lists. */
export const FieldSource = ({ draft, types, fixed, onChange }: Props) => {
  const { t } = useTranslation();
  const chosen = types.find(({ id }) => id === draft.source);
  return (
    <SelectField
      label={t('settings.fields.source')}
      value={draft.source}
      disabled={fixed}
      hint={chosen && t('settings.fields.sourceHint')}
      options={[
        { value: '', label: t('settings.fields.ownType') },
        ...types.map(({ id, title }) => ({ value: id, label: title })),
        ...(draft.source !== '' && !chosen ? [{ value: draft.source, label: draft.source }] : []),
      ]}
      onChange={(id) => {
        const type = types.find((one) => one.id === id);
        onChange(type ? withSource(draft, type) : withType(draft, draft.type));
      }}
    />
  );
};
