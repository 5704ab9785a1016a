import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '#frontend/features/pages/editor/Canvas.tsx';
import { EditorBar, type Mode } from '#frontend/features/pages/editor/EditorBar.tsx';
import { EditorMessage } from '#frontend/features/pages/editor/EditorMessage.tsx';
import { PageSettingsWindow } from '#frontend/features/pages/editor/PageSettingsWindow.tsx';
import { type Panel, SidePanel } from '#frontend/features/pages/editor/SidePanel.tsx';
import { useEditor } from '#frontend/features/pages/editor/useEditor.ts';
import { PageGrid } from '#frontend/features/pages/PageGrid.tsx';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { isCovered, isSaveKey } from '#frontend/ui/window/pageKeys.ts';
import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';
import type { Page } from '#shared/models/sites/page.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Editor.module.css';

/** The page editor: widgets on the left, tools on the right. */
export const EditorScreen = ({ site, page }: { site: SiteDetails; page: Page }) => {
  const { t } = useTranslation();
  const editor = useEditor(site.id, page);
  const [mode, setMode] = useState<Mode>('edit');
  const [panel, setPanel] = useState<Panel>('widgets');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { draft, isDirty, busy, kept, save } = editor;
  useKeyDown((event) => {
    if (!isSaveKey(event) || event.defaultPrevented || isCovered()) return;
    event.preventDefault();
    if (isDirty && !busy && !event.repeat) save();
  });
  const select = (id: string) => {
    editor.select(id);
    setPanel('settings');
  };
  return (
    <>
      <title>{`${t('pages.editOne', { title: draft.title })} · ${productName()}`}</title>
      <EditorBar editor={editor} site={site} mode={mode} onMode={setMode} onSettings={() => setSettingsOpen(true)} />
      {kept.offered && (
        <EditorMessage text={t('pages.keptDraft')}>
          <Button size="xs" onClick={editor.restore}>
            {t('pages.restoreDraft')}
          </Button>
          <Button size="xs" variant="subtle" onClick={kept.answer}>
            {t('pages.dropDraft')}
          </Button>
        </EditorMessage>
      )}
      {editor.problem && (
        <EditorMessage text={editor.problem} isError>
          {editor.conflict && (
            <>
              <Button size="xs" onClick={() => void editor.takeTheirs()}>
                {t('pages.takeTheirs')}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => void editor.keepMine()}>
                {t('pages.keepMine')}
              </Button>
            </>
          )}
        </EditorMessage>
      )}
      {mode === 'preview' ? (
        <PageGrid sections={draft.pageSections} />
      ) : (
        <div className={classes.body}>
          <Canvas editor={editor} onSelect={select} />
          <SidePanel editor={editor} panel={panel} onPanel={setPanel} onSelect={select} />
        </div>
      )}
      {settingsOpen && <PageSettingsWindow editor={editor} site={site} onClose={() => setSettingsOpen(false)} />}
      {isDirty && <LeaveGuard />}
    </>
  );
};
