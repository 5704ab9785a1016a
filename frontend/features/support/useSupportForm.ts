import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { failureText, fieldText } from '#frontend/api/failureText.ts';
import { application } from '#shared/contracts/application.ts';
import { isMailAddress } from '#shared/rules/mailAddress.ts';

const nothing = { UserName: '', Email: '', Subject: '', Body: '' };
type SupportFormValues = typeof nothing;
export type SupportFieldName = keyof SupportFormValues;

/** The last part of the key of each error text. */
const problemsOf = (typed: SupportFormValues, lacksToken: boolean): Partial<Record<SupportFieldName | 'captcha', string>> => {
  const isEmpty = (name: SupportFieldName): boolean => typed[name].trim() === '';
  const isNobody = isEmpty('UserName') && isEmpty('Email');
  return {
    ...(isNobody && { UserName: 'required', Email: 'required' }),
    ...(!isEmpty('Email') && !isMailAddress(typed.Email.trim()) && { Email: 'Email' }),
    ...(isEmpty('Subject') && { Subject: 'required' }),
    ...(isEmpty('Body') && { Body: 'required' }),
    ...(lacksToken && { captcha: 'captcha' }),
  };
};

/** The inputs of the support form, their errors and submission. */
export const useSupportForm = (asksCaptcha: boolean) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nothing);
  const [token, setToken] = useState('');
  const [tried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(application.contactSupport, { body: typed }, { captchaToken: token }),
    // A captcha solution can be used only once, even if sending failed.
    onError: () => {
      setToken('');
      setTried(false);
      setRound((last) => last + 1);
    },
    meta: { endpoint: application.contactSupport, failure: 'inline' },
  });
  const problems = problemsOf(typed, asksCaptcha && token === '');

  const failureOf = (failed: unknown): string => {
    const [firstProblem] = failed instanceof CallError ? failed.errors : [];
    if (failed instanceof CallError && failed.retryAfterSeconds !== null) return t('contact.tooMany');
    if (!firstProblem) return t('error.fatalError');
    return firstProblem.fields?.[0] ? fieldText(firstProblem.fields[0]) : failureText(firstProblem);
  };
  return {
    typed,
    sent: isSuccess,
    busy: isPending,
    round,
    failure: error ? failureOf(error) : null,
    setToken,
    change: (name: SupportFieldName, value: string) => setTyped({ ...typed, [name]: value }),
    problemOf: (name: SupportFieldName | 'captcha'): string | null => {
      const problem = tried ? problems[name] : undefined;
      return problem === undefined ? null : t(name === 'captcha' ? 'error.captchaRequired' : `message.formValidation.${problem}`);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(problems).length === 0) mutate();
    },
  };
};

export type SupportForm = ReturnType<typeof useSupportForm>;
