import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { Captcha } from '#frontend/features/support/Captcha.tsx';
import { SupportField } from '#frontend/features/support/SupportField.tsx';
import { useSupportForm } from '#frontend/features/support/useSupportForm.ts';
import { productName } from '#frontend/ui/productName.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { MAX_EMAIL_CHARACTERS } from '#shared/limits.ts';
import classes from './SupportPage.module.css';

/** A message to the support team, also for people who cannot sign in. */
export const SupportPage = () => {
  const { t } = useTranslation();
  const title = t('contact.title');
  const { data, error, refetch } = useRead(everybody.bootstrap, {}, { staleTime: Number.POSITIVE_INFINITY, failure: 'inline' });
  const form = useSupportForm(data?.captcha.provider !== 'off');

  if (error) return <Failed title={t('contact.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <form className={classes.card} onSubmit={form.onSubmit} noValidate>
      <title>{`${title} · ${productName()}`}</title>
      <div>
        <h1>{title}</h1>
        <p className={classes.lead} role={form.sent ? 'status' : undefined}>
          {t(form.sent ? 'contact.sent' : 'contact.lead')}
        </p>
      </div>
      {form.failure && (
        <p className="l-text13 l-round l-pad8x12 l-error-tint l-error-border" role="alert">
          {form.failure}
        </p>
      )}
      {!form.sent && (
        <>
          <div className={classes.pair}>
            <SupportField form={form} name="UserName" label={t('signIn.userName')} autoComplete="username" />
            <SupportField form={form} name="Email" label={t('contact.email')} autoComplete="email" inputMode="email" />
          </div>
          <SupportField form={form} name="Subject" label={t('contact.subject')} required maxLength={200} />
          <SupportField form={form} name="Body" label={t('contact.body')} required long maxLength={MAX_EMAIL_CHARACTERS} />
          {data && data.captcha.provider !== 'off' && (
            <Captcha key={form.round} {...data.captcha} problem={form.problemOf('captcha')} onToken={form.setToken} />
          )}
          <Button type="submit" variant="filled" size="xl" fullWidth loading={form.busy} disabled={!data}>
            {t('contact.submit')}
          </Button>
        </>
      )}
      <p className="l-small">
        <Link to="/login">{t('forgotten.back')}</Link>
      </p>
    </form>
  );
};
