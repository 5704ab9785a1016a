import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { siteAddress } from '#frontend/site/addresses.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { isReserved } from '#shared/addresses/isReserved.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { internalName } from '#shared/rules/internalName.ts';

const WINDOW = { cacheKey: 'new-site', size: dialog(400) };

/** Creates a subsite. Its address is derived from its title. */
export const NewSite = ({ parent, onClose }: { parent: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const create = useWrite(sites.create, { failure: 'inline' });
  const subPathOf = (siteName: string) => internalName(siteName).toLowerCase();
  const pathOf = (siteName: string) => `${parent.path === '/' ? '' : parent.path}/${subPathOf(siteName)}`;
  const problemOf = (siteName: string) => {
    if (subPathOf(siteName) === '') return t('sites.nameMissing');
    return isReserved(pathOf(siteName)) ? t('message.formValidation.reservedAddress') : undefined;
  };
  const form = useForm({
    start: { siteName: '', description: '' },
    problemsOf: ({ siteName }) => {
      const problem = problemOf(siteName);
      return problem ? { siteName: problem } : {};
    },
    save: (draft) => create.mutateAsync({ body: { parentSiteId: parent.id, subPath: subPathOf(draft.siteName), ...draft } }),
    onSaved: ({ path }) => {
      onClose();
      void refresh().then(() => navigate(siteAddress(path)));
    },
  });
  return (
    <FormWindow form={form} title={t('sites.add')} {...WINDOW} verb={t('sites.add')} onClose={onClose}>
      <NameField {...form.text('siteName')} label={t('sites.name')} hint={t('sites.pathHint', { path: pathOf(form.draft.siteName) })} />
      <TextField {...form.text('description')} label={t('sites.description')} maxLength={TEXT_LENGTH} long />
    </FormWindow>
  );
};
