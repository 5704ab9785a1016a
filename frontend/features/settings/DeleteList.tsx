import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { DeleteWindow } from '#frontend/fields/form/DeleteWindow.tsx';
import { listsAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './Settings.module.css';

/** Moves a list to the recycle bin, with an optional reason. */
export const DeleteList = ({ details, onDeleted }: { details: ListDetails; onDeleted: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const remove = useWrite(listDefinition.delete, { failure: 'inline' });
  const onSuccess = () => {
    setAsking(false);
    void navigate(listsAddress(site.path));
    onDeleted();
  };
  return (
    <div className={`${form.form} ${classes.form}`}>
      <section className={form.group} aria-label={t('settings.delete.title')}>
        <h2 className="l-text14 l-line20">{t('settings.delete.title')}</h2>
        <div className={classes.danger}>
          <p className="l-flex1 l-text13 l-secondary">{t('settings.delete.text')}</p>
          <Button c="var(--error-text)" leftSection={<Glyph of={IconTrash} />} onClick={() => setAsking(true)}>
            {t('settings.delete.verb')}
          </Button>
        </div>
      </section>
      {asking && (
        <DeleteWindow
          title={t('settings.delete.ask', { name: details.title })}
          text={t('settings.delete.text')}
          verb={t('settings.delete.verb')}
          cacheKey="delete-list"
          remove={(reason) => remove.mutateAsync({ body: { listId: details.id, ...reason } })}
          onDeleted={onSuccess}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
