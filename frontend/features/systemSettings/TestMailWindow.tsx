import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';

const WINDOW = { cacheKey: 'test-mail', size: dialog(280) };

/** Sends a test email and shows the result. */
export const TestMailWindow = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const send = useWrite(application.sendTestEmail, { failure: 'inline' });
  const form = useForm({
    start: { to: '' },
    save: ({ to }) => send.mutateAsync({ body: to.trim() === '' ? {} : { to: to.trim() } }),
  });
  return (
    <FormWindow
      form={{ ...form, isDirty: false }}
      title={t('systemSettings.testMail')}
      {...WINDOW}
      verb={t('systemSettings.sendTest')}
      onClose={onClose}
    >
      <TextField {...form.text('to')} label={t('contact.email')} hint={t('systemSettings.testHint')} inputMode="email" first />
      {send.data && (
        <p className={classes.hint} role="status">
          {t(`systemSettings.test.${send.data.state}`, { to: send.data.to })}
        </p>
      )}
    </FormWindow>
  );
};
