import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

const WINDOW = { cacheKey: 'site-details', size: dialog(480) };

/** The title and status of a site. Its address cannot be changed. */
export const SiteWindow = ({ site, onClose }: { site: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const refresh = useRefreshSites();
  const { siteName, description, isAnonymous, isLocked } = site;
  const save = useWrite(sites.update, { failure: 'inline' });
  const form = useForm({
    start: { siteName, description, isAnonymous, isLocked },
    problemsOf: (draft) => (draft.siteName.trim() === '' ? { siteName: t('settings.nameMissing') } : {}),
    save: (draft) => save.mutateAsync({ body: { systemSiteId: site.id, version: site.version, ...draft } }),
    onSaved: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <FormWindow form={form} title={t('siteSettings.editTitle')} {...WINDOW} onClose={onClose}>
      <NameField {...form.text('siteName')} label={t('sites.name')} />
      <TextField label={t('sites.path')} value={site.path} disabled onChange={() => undefined} />
      <TextField {...form.text('description')} label={t('sites.description')} maxLength={TEXT_LENGTH} long />
      <TickField {...form.tick('isAnonymous')} label={t('siteSettings.anonymous')} hint={t('siteSettings.anonymousHint')} />
      <TickField {...form.tick('isLocked')} label={t('siteSettings.locked')} hint={t('siteSettings.lockedHint')} disabled={!isAdmin} />
    </FormWindow>
  );
};
