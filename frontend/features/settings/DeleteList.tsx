import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { listsAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import type { ListDetails } from '#shared/models/list.ts';
import classes from './Settings.module.css';

const SIZE = { width: 500, height: 300 };

/** Sends a whole list to the recycle bin, with the reason if there is one to tell. */
export const DeleteList = ({ details, onDeleted }: { details: ListDetails; onDeleted: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useWrite(listDefinition.delete, { failure: 'inline' });

  const submit = () =>
    remove.mutate(
      { body: { listId: details.id, ...(reason.trim() && { reasonToDelete: reason.trim() }) } },
      {
        onSuccess: () => {
          setReason('');
          setAsking(false);
          void navigate(listsAddress(site.path));
          onDeleted();
        },
        onError: (error) => setProblem(problemText(error)),
      },
    );
  return (
    <div className={`${form.form} ${classes.form}`}>
      <section className={form.group} aria-label={t('settings.delete.title')}>
        <h3>{t('settings.delete.title')}</h3>
        <div className={classes.danger}>
          <p>{t('settings.delete.text')}</p>
          <Button
            c="var(--error-text)"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('settings.delete.verb')}
          </Button>
        </div>
      </section>
      {asking && (
        <FormWindow
          title={t('settings.delete.ask', { name: details.title })}
          cacheKey="delete-list"
          size={SIZE}
          isDirty={false}
          verb={t('settings.delete.verb')}
          busy={remove.isPending}
          problem={problem}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <p>{t('settings.delete.text')}</p>
          <TextField label={t('settings.delete.reason')} value={reason} maxLength={COMMENT_LENGTH} first onChange={setReason} />
        </FormWindow>
      )}
    </div>
  );
};
