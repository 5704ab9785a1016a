import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';

type Plan = Parameters<typeof fieldFor>[0];

interface Props extends Omit<Plan, 'name'> {
  label: string;
  value: unknown;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: unknown) => void;
}

/** A labelled field editor, for people, items and lists in forms. */
export const LabelledEditor = ({ label, value, hint, error, onChange, ...plan }: Props) => (
  <Labelled label={label} required={plan.isRequired} hint={hint} error={error}>
    {(id) => (
      <FieldEditor field={fieldFor({ name: label, ...plan })} id={id} value={value} invalid={error !== undefined} onChange={onChange} />
    )}
  </Labelled>
);
