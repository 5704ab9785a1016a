import { useTranslation } from 'react-i18next';
import { type FieldDraft, withSource, withType } from '#frontend/features/settings/fields/fieldDraft.ts';
import { selectableTypes } from '#frontend/fields/selectableTypes.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import type { ReusableType } from '#shared/models/content/contentType.ts';

interface Props {
  draft: FieldDraft;
  types: ReusableType[];
  /** A field keeps the content type it was made from. */
  fixed: boolean;
  onChange: (draft: Partial<FieldDraft>) => void;
}

/** The type of a field: one of its own, or a content type that several lists share. */
export const FieldSource = ({ draft, types, fixed, onChange }: Props) => {
  const { t } = useTranslation();
  const offered = selectableTypes.includes(draft.type) ? selectableTypes : [...selectableTypes, draft.type];
  const chosen = types.find(({ id }) => id === draft.source);
  return (
    <div className={form.pair}>
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
      <SelectField
        label={t('settings.fields.type')}
        value={draft.type}
        required
        disabled={draft.source !== ''}
        options={offered.map((type) => ({ value: type, label: t(`settings.type.${type}`) }))}
        onChange={(value) => {
          const type = offered.find((one) => one === value);
          if (type) onChange(withType(draft, type));
        }}
      />
    </div>
  );
};
