import { Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import type { SupportFieldName, SupportForm } from '#frontend/features/support/useSupportForm.ts';

interface Props {
  form: SupportForm;
  name: SupportFieldName;
  label: string;
  required?: boolean;
  long?: boolean;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

/** An input of the support form with its error. */
export const SupportField = ({ form, name, label, required = false, long = false, maxLength, autoComplete, inputMode }: Props) => {
  const shared = {
    label,
    name,
    withAsterisk: required,
    'aria-required': required,
    maxLength,
    value: form.typed[name],
    error: form.problemOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.change(name, currentTarget.value),
  };
  return long ? <Textarea {...shared} rows={6} /> : <TextInput size="xl" {...shared} autoComplete={autoComplete} inputMode={inputMode} />;
};
