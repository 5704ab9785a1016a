import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bound } from '#frontend/ui/form/bound.ts';

interface Props extends Bound<string> {
  /** Whether the form was submitted before, so that missing input is reported. */
  tried: boolean;
}

/** The user name, the first input of its page. */
export const UserNameInput = ({ value, tried, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <TextInput
      size="xl"
      label={t('signIn.userName')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={value}
      error={tried && value.trim() === '' ? t('message.formValidation.required') : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
