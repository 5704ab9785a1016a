import { useTranslation } from 'react-i18next';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { multiValuedKinds, schedulableKinds, valueKinds } from '#shared/models/content/field.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { canBeUnique } from '#shared/rules/normalizeField.ts';

interface Props {
  draft: FieldDraft;
  listType: ListType;
  onChange: (draft: Partial<FieldDraft>) => void;
}

const flags = ['isUnique', 'hasMany', 'isSchedulable', 'cellEditable', 'visible', 'excludedFromSearchResults'] as const;
type Flag = (typeof flags)[number];

const hasFlag = ({ type, hasMany }: FieldDraft, listType: ListType, flag: Flag): boolean => {
  if (flag === 'isUnique') return canBeUnique(type, hasMany);
  if (flag === 'hasMany') return multiValuedKinds.includes(valueKinds[type]);
  if (flag === 'isSchedulable') return listType === 'calendar' && schedulableKinds.includes(valueKinds[type]);
  return true;
};

/** Settings of fields of all types, except whether a value is required. */
export const FieldFlags = ({ draft, listType, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={form.ticks}>
        {flags
          .filter((flag) => hasFlag(draft, listType, flag))
          .map((flag) => (
            <TickField
              key={flag}
              label={t(`settings.fields.${flag}`)}
              checked={draft[flag]}
              onChange={(checked) => onChange({ [flag]: checked })}
            />
          ))}
      </div>
      <div className={form.pair}>
        <TextField
          label={t('settings.fields.width')}
          inputMode="numeric"
          value={draft.columnWidth === null ? '' : String(draft.columnWidth)}
          hint={t('settings.fields.widthHint')}
          onChange={(text) => onChange({ columnWidth: /^\d+$/.test(text) ? Number(text) : null })}
        />
      </div>
    </>
  );
};
