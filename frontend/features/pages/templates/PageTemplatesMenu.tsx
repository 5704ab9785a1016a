import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceFloppy, IconTemplate, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { ImportPageTemplate } from '#frontend/features/pages/templates/ImportPageTemplate.tsx';
import { LoadPageTemplate } from '#frontend/features/pages/templates/LoadPageTemplate.tsx';
import { SavePageTemplate } from '#frontend/features/pages/templates/SavePageTemplate.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';

/** Saves the page as a template, or replaces its content by one. */
export const PageTemplatesMenu = ({ editor, systemSiteId }: { editor: Editor; systemSiteId: string }) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'save' | 'load' | 'import' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('appSettings.page.pageTemplates')} title={t('appSettings.page.pageTemplates')}>
            <Glyph of={IconTemplate} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuEntry icon={IconTemplate} label={t('template.page.load')} onClick={() => setAsking('load')} />
          <MenuEntry icon={IconDeviceFloppy} label={t('template.save.action')} onClick={() => setAsking('save')} />
          <MenuEntry icon={IconUpload} label={t('template.page.import')} onClick={() => setAsking('import')} />
        </Menu.Dropdown>
      </Menu>
      {asking === 'save' && <SavePageTemplate systemSiteId={systemSiteId} draft={editor.draft} onClose={close} />}
      {asking === 'load' && (
        <LoadPageTemplate
          systemSiteId={systemSiteId}
          draft={editor.draft}
          onLoad={(draft) => {
            editor.select(null);
            editor.change(draft);
          }}
          onClose={close}
        />
      )}
      {asking === 'import' && <ImportPageTemplate systemSiteId={systemSiteId} onClose={close} />}
    </>
  );
};
