import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { site as sites } from '#shared/contracts/site.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import type { Subsite } from '#shared/models/site.ts';

interface Props {
  site: Pick<Subsite, 'id' | 'siteName'>;
  onDeleted: () => void;
  onClose: () => void;
}

const SIZE = { width: 500, height: 320 };

/** Asks why a site is to go to the recycle bin, and sends it there. */
export const DeleteSite = ({ site, onDeleted, onClose }: Props) => {
  const { t } = useTranslation();
  const refresh = useRefreshSites();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useWrite(sites.delete, { failure: 'inline' });
  const submit = () =>
    remove.mutate(
      { systemSiteId: site.id, body: reason.trim() === '' ? {} : { reasonToDelete: reason.trim() } },
      {
        onSuccess: () => {
          onDeleted();
          void refresh();
        },
        onError: (error) => setProblem(problemText(error)),
      },
    );
  return (
    <FormWindow
      title={t('siteSettings.deleteTitle', { name: site.siteName })}
      cacheKey="delete-site"
      size={SIZE}
      isDirty={false}
      verb={t('siteSettings.delete')}
      busy={remove.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('siteSettings.deleteText')}</p>
      <TextField label={t('siteSettings.reason')} value={reason} maxLength={COMMENT_LENGTH} first onChange={setReason} />
    </FormWindow>
  );
};
