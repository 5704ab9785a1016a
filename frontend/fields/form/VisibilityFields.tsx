import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import { namePeople } from '#shared/rules/visibility.ts';

const sides = ['include', 'exclude'] as const;

interface Props {
  visibility: GroupVisibility;
  onChange: (visibility: GroupVisibility) => void;
}

/** Who can see something and who cannot. Nobody is on both sides. */
export const VisibilityFields = ({ visibility, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return sides.map((side) => (
    <div key={side} className={form.field}>
      <label className={form.label} htmlFor={`${id}-${side}`}>
        {t(`fields.visibility.${side}`)}
      </label>
      <FieldEditor
        field={fieldFor({ name: t(`fields.visibility.${side}`), type: 'PeoplePicker', hasMany: true })}
        id={`${id}-${side}`}
        value={visibility[side]}
        invalid={false}
        describedBy={`${id}-${side}-hint`}
        onChange={(value) => onChange(namePeople(visibility, side, peopleOf(value)))}
      />
      <p className={form.hint} id={`${id}-${side}-hint`}>
        {t(`fields.visibility.${side}Hint`)}
      </p>
    </div>
  ));
};
