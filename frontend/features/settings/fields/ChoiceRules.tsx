import { useTranslation } from 'react-i18next';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { OptionRows } from '#frontend/fields/choice/OptionRows.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { TickField } from '#frontend/ui/form/TickField.tsx';

interface Props {
  draft: FieldDraft;
  onChange: (draft: Partial<FieldDraft>) => void;
}

const flags = ['RadioButton', 'CanAddOption', 'Sort'] as const;

/** The options of a choice field, and how they are presented. */
export const ChoiceRules = ({ draft: { rules, options }, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={form.ticks}>
        {flags.map((flag) => (
          <TickField
            key={flag}
            label={t(`settings.fields.${flag}`)}
            checked={rules[flag] === true}
            onChange={(checked) => onChange({ rules: { ...rules, [flag]: checked } })}
          />
        ))}
      </div>
      <OptionRows options={options} onChange={(next) => onChange({ options: next })} />
    </>
  );
};
