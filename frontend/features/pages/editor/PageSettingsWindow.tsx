import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { useDeletePage } from '#frontend/features/pages/useDeletePage.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { VisibilityFields } from '#frontend/fields/form/VisibilityFields.tsx';
import { pagesAddress } from '#frontend/site/addresses.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { Name } from '#shared/models/name.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Editor.module.css';

const WINDOW = { cacheKey: 'pageSettings', size: dialog(560) };

interface Props {
  editor: Editor;
  site: SiteDetails;
  onClose: () => void;
}

/** The settings of a page. They are saved with the page; making it the home page and deleting it take effect immediately. */
export const PageSettingsWindow = ({ editor: { draft, base, isDirty, change }, site, onClose }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const [isHome, setHome] = useState(base.isHomePage);
  const makeHome = useWrite(sites.setHomePage);
  const remove = useDeletePage(site.id);

  const form = useForm({
    start: { title: draft.title, showTitle: draft.settings.showTitle, groupVisibility: draft.groupVisibility },
    problemsOf: ({ title }) => {
      const issue = Name.safeParse(title).error?.issues[0];
      return issue ? { title: t(`message.formValidation.${issue.message}`) } : {};
    },
    save: ({ showTitle, ...input }) => {
      change({ ...draft, ...input, settings: { showTitle } });
      onClose();
    },
  });
  const home = () =>
    makeHome.writeThen({ systemSiteId: site.id, pageId: base.id }, () => void refresh(site.id), { onSuccess: () => setHome(true) });
  const erase = async () => {
    if (await remove(base)) await navigate(pagesAddress(site.path));
  };
  return (
    <FormWindow form={form} title={t('pages.pageSettings')} {...WINDOW} verb={t('pages.apply')} onClose={onClose}>
      <NameField {...form.text('title')} label={t('pages.pageTitle')} />
      <TickField {...form.tick('showTitle')} label={t('pages.showTitle')} />
      <VisibilityFields visibility={form.draft.groupVisibility} onChange={(groupVisibility) => form.change({ groupVisibility })} />
      <div className={classes.atOnce}>
        <Button size="sm" disabled={isHome} loading={makeHome.isPending} onClick={home}>
          {t(isHome ? 'pages.isHome' : 'pages.makeHome')}
        </Button>
        <Button size="sm" variant="subtle" color="red" disabled={isDirty} onClick={() => void erase()}>
          {t('pages.deletePage')}
        </Button>
      </div>
    </FormWindow>
  );
};
