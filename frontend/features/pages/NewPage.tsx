import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { LayoutChoice } from '#frontend/features/pages/LayoutChoice.tsx';
import { pathOf } from '#frontend/features/pages/pathOf.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { pageEditorAddress } from '#frontend/site/addresses.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { SiteDetails } from '#shared/models/site.ts';
import type { PageLayout } from '#shared/rules/pageLayouts.ts';

const SIZE = dialog(560);

/** A new page by its title and layout, or with a template; its address follows from the title. */
export const NewPage = ({ site, onClose }: { site: SiteDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const [title, setTitle] = useState('');
  const [layout, setLayout] = useState<PageLayout>('columns2Alternate');
  const [templateId, setTemplateId] = useState('');
  const templates = useRead(template.sitePages, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 }).data ?? [];
  const [isHomePage, setHome] = useState(site.pages.length === 0);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(sites.createPage, { failure: 'inline' });
  const path = pathOf(title);
  const madeId = create.data?.id;
  // Only once the window no longer asks about what would be lost.
  useEffect(() => {
    if (madeId) void navigate(pageEditorAddress(site.path, madeId));
  }, [madeId, navigate, site.path]);

  const begins = templateId ? { templateId } : { layout };
  const submit = () => {
    if (path === '') return setProblem(`${t('pages.pageTitle')}: ${t('message.formValidation.required')}`);
    create.mutate(
      { systemSiteId: site.id, body: { title, path, isHomePage, ...begins } },
      {
        onSuccess: () => void refresh(site.id),
        onError: (error) => setProblem(problemText(error)),
      },
    );
  };
  return (
    <FormWindow
      title={t('pages.add')}
      cacheKey="newPage"
      size={SIZE}
      isDirty={title !== '' && !madeId}
      verb={t('pages.add')}
      busy={create.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('pages.pageTitle')}
        value={title}
        maxLength={NAME_LENGTH}
        required
        first
        hint={path && t('pages.addressIs', { address: `${site.path === '/' ? '' : site.path}/_pages/${path}` })}
        onChange={(next) => {
          setProblem(null);
          setTitle(next);
        }}
      />
      {templates.length > 0 && (
        <SelectField
          label={t('template.page.begin')}
          value={templateId}
          options={[
            { value: '', label: t('template.page.blank') },
            ...templates.map(({ id, templateName }) => ({ value: id, label: templateName })),
          ]}
          onChange={setTemplateId}
        />
      )}
      {templateId === '' && <LayoutChoice layout={layout} onChange={setLayout} />}
      <TickField label={t('pages.asHome')} checked={isHomePage} onChange={setHome} />
    </FormWindow>
  );
};
