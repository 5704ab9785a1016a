import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';

const SIZE = dialog(280);

/** Sends a letter and says what became of it. */
export const TestMailWindow = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useWrite(application.sendTestEmail, { failure: 'inline' });
  const submit = () => {
    const body = to.trim() === '' ? {} : { to: to.trim() };
    send.mutate({ body }, { onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('systemSettings.testMail')}
      cacheKey="test-mail"
      size={SIZE}
      isDirty={false}
      verb={t('systemSettings.sendTest')}
      busy={send.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('contact.email')}
        value={to}
        hint={t('systemSettings.testHint')}
        inputMode="email"
        first
        onChange={(value) => {
          setProblem(null);
          setTo(value);
        }}
      />
      {send.data && (
        <p className={form.hint} role="status">
          {t(`systemSettings.test.${send.data.state}`, { to: send.data.to })}
        </p>
      )}
    </FormWindow>
  );
};
