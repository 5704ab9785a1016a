import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import type { SiteDetails } from '#shared/models/site.ts';

const SIZE = dialog(480);

/** What a site is called, and how it stands. Its address stays. */
export const SiteWindow = ({ site, onClose }: { site: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const refresh = useRefreshSites();
  const { siteName, description, isAnonymous, isLocked } = site;
  const before = { siteName, description, isAnonymous, isLocked };
  const [draft, setDraft] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useWrite(sites.update, { failure: 'inline' });
  const change = (next: Partial<typeof before>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    if (draft.siteName.trim() === '') return setProblem(t('settings.nameMissing'));
    save.mutate(
      { body: { systemSiteId: site.id, version: site.version, ...draft } },
      {
        onSuccess: () => {
          void refresh();
          onClose();
        },
        onError: (error) => setProblem(problemText(error)),
      },
    );
  };
  return (
    <FormWindow
      title={t('siteSettings.editTitle')}
      cacheKey="site-details"
      size={SIZE}
      isDirty={JSON.stringify(draft) !== JSON.stringify(before)}
      verb={t('siteSettings.save')}
      busy={save.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('sites.name')}
        value={draft.siteName}
        maxLength={NAME_LENGTH}
        required
        first
        onChange={(next) => change({ siteName: next })}
      />
      <TextField label={t('sites.path')} value={site.path} disabled onChange={() => undefined} />
      <TextField
        label={t('sites.description')}
        value={draft.description}
        maxLength={TEXT_LENGTH}
        long
        onChange={(next) => change({ description: next })}
      />
      <TickField
        label={t('siteSettings.anonymous')}
        hint={t('siteSettings.anonymousHint')}
        checked={draft.isAnonymous}
        onChange={(next) => change({ isAnonymous: next })}
      />
      <TickField
        label={t('siteSettings.locked')}
        hint={t('siteSettings.lockedHint')}
        checked={draft.isLocked}
        disabled={!isAdmin}
        onChange={(next) => change({ isLocked: next })}
      />
    </FormWindow>
  );
};
