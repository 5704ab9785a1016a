import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconPencil, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { PageTemplatesMenu } from '#frontend/features/pages/templates/PageTemplatesMenu.tsx';
import { pageAddress } from '#frontend/site/addresses.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Editor.module.css';

export type Mode = 'edit' | 'preview';

interface Props {
  editor: Editor;
  site: SiteDetails;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onSettings: () => void;
}

/** The actions for the whole page. */
export const EditorBar = ({ editor, site, mode, onMode, onSettings }: Props) => {
  const { t } = useTranslation();
  const { draft, base, isDirty, busy, undo, save } = editor;
  return (
    <PageHead title={draft.title || t('pages.untitled')} wraps>
      <div className={classes.bar}>
        <Segments
          label={t('pages.mode')}
          value={mode}
          options={[
            { value: 'edit', label: t('pages.mode.edit'), Icon: IconPencil },
            { value: 'preview', label: t('pages.mode.preview'), Icon: IconEye },
          ]}
          onChange={onMode}
        />
        <div className="l-line l-gap8">
          <ActionIcon disabled={!undo} aria-label={t('pages.undo')} title={t('pages.undo')} onClick={undo}>
            <Glyph of={IconArrowBackUp} />
          </ActionIcon>
          <PageTemplatesMenu editor={editor} systemSiteId={site.id} />
          <ActionIcon aria-label={t('pages.pageSettings')} title={t('pages.pageSettings')} onClick={onSettings}>
            <Glyph of={IconSettings} />
          </ActionIcon>
        </div>
        <div className="l-line l-gap8">
          <Button component={Link} to={pageAddress(site.path, base.path)} size="sm">
            {t('pages.close')}
          </Button>
          <Button size="sm" variant="filled" disabled={!isDirty} loading={busy} onClick={save}>
            {t('pages.save')}
          </Button>
        </div>
      </div>
    </PageHead>
  );
};
