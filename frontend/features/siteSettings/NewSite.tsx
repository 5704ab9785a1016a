import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { siteAddress } from '#frontend/site/addresses.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import type { SiteDetails } from '#shared/models/site.ts';
import { internalName } from '#shared/rules/internalName.ts';

const SIZE = dialog(400);

/** A new site below this one. Its address comes from its title. */
export const NewSite = ({ parent, onClose }: { parent: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const [siteName, setSiteName] = useState('');
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(sites.create, { failure: 'inline' });
  const subPath = internalName(siteName).toLowerCase();
  const submit = () => {
    if (subPath === '') return setProblem(t('sites.nameMissing'));
    create.mutate(
      { body: { parentSiteId: parent.id, siteName, subPath, description } },
      {
        onSuccess: ({ path }) => {
          onClose();
          void refresh().then(() => navigate(siteAddress(path)));
        },
        onError: (error) => setProblem(problemText(error)),
      },
    );
  };
  return (
    <FormWindow
      title={t('sites.add')}
      cacheKey="new-site"
      size={SIZE}
      isDirty={siteName !== '' || description !== ''}
      verb={t('sites.add')}
      busy={create.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('sites.name')}
        value={siteName}
        maxLength={NAME_LENGTH}
        required
        first
        hint={t('sites.pathHint', { path: `${parent.path === '/' ? '' : parent.path}/${subPath}` })}
        onChange={(next) => {
          setProblem(null);
          setSiteName(next);
        }}
      />
      <TextField label={t('sites.description')} value={description} maxLength={TEXT_LENGTH} long onChange={setDescription} />
    </FormWindow>
  );
};
