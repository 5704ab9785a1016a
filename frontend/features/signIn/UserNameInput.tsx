import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bound } from '#frontend/ui/form/bound.ts';

interface Props extends Bound<string> {
  /** Something was sent already, so what is missing is said. */
  tried: boolean;
}

/** Under which name somebody is known, the first thing to type on its page. */
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
