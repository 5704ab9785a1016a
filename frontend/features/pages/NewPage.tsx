import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LayoutChoice } from '#frontend/features/pages/LayoutChoice.tsx';
import { pathOf } from '#frontend/features/pages/pathOf.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { pageEditorAddress } from '#frontend/site/addresses.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import type { PageLayout } from '#shared/rules/pageLayouts.ts';

const WINDOW = { cacheKey: 'newPage', size: dialog(560) };

/** Creates a page from a title and a layout or template. The address is derived from the title. */
export const NewPage = ({ site, onClose }: { site: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const templates = useRead(template.sitePages, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 }).data ?? [];
  const create = useWrite(sites.createPage, { failure: 'inline' });
  const madeId = create.data?.id;
  // Only after the window no longer asks about unsaved changes.
  useEffect(() => {
    if (madeId) void navigate(pageEditorAddress(site.path, madeId));
  }, [madeId, navigate, site.path]);

  const form = useForm({
    start: { title: '', layout: 'columns2Alternate' as PageLayout, templateId: '', isHomePage: site.pages.length === 0 },
    problemsOf: ({ title }) => (pathOf(title) === '' ? { title: t('message.formValidation.required') } : {}),
    save: ({ title, templateId, layout, isHomePage }) => {
      const begins = templateId ? { templateId } : { layout };
      return create.mutateAsync({ systemSiteId: site.id, body: { title, path: pathOf(title), isHomePage, ...begins } });
    },
    onSaved: () => void refresh(site.id),
  });
  const { title, layout, templateId } = form.draft;
  const path = pathOf(title);
  return (
    <FormWindow
      form={{ ...form, isDirty: title !== '' && !madeId }}
      title={t('pages.add')}
      {...WINDOW}
      verb={t('pages.add')}
      onClose={onClose}
    >
      <NameField
        {...form.text('title')}
        label={t('pages.pageTitle')}
        hint={path && t('pages.addressIs', { address: `${site.path === '/' ? '' : site.path}/_pages/${path}` })}
      />
      {templates.length > 0 && (
        <SelectField
          {...form.text('templateId')}
          label={t('template.page.begin')}
          options={[
            { value: '', label: t('template.page.blank') },
            ...templates.map(({ id, templateName }) => ({ value: id, label: templateName })),
          ]}
        />
      )}
      {templateId === '' && <LayoutChoice layout={layout} onChange={(next) => form.change({ layout: next })} />}
      <TickField {...form.tick('isHomePage')} label={t('pages.asHome')} />
    </FormWindow>
  );
};
