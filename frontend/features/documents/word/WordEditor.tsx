import { DocxEditor, type DocxEditorRef } from '@docx-editor.dev/react';
import '@docx-editor.dev/core/styles/editor.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { loadTranslations } from '#frontend/features/documents/word/loadTranslations.ts';
import { WordState } from '#frontend/features/documents/word/WordState.tsx';
import { wordGuard } from '#frontend/features/documents/word/wordGuard.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import classes from './WordEditor.module.css';

/** The page opens and saves files, so the editor's own file menu is hidden. */
const menu = {
  preset: false,
  children: (
    <>
      <DocxEditor.Menu.Format />
      <DocxEditor.Menu.Insert />
    </>
  ),
};

/** A Word document page by page. Content that the editor does not support stays in the file; the XML of edited parts is rewritten. */
export const WordEditor = ({ base, bytes, readOnly: isShownOnly, onChange, onReady, onFail, onGuarded, ref }: EditorProps) => {
  const { t, i18n } = useTranslation();
  const { fullName } = useAccount();
  const editor = useRef<DocxEditorRef>(null);
  const [unwritable, setUnwritable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const translations = useQuery({
    queryKey: ['wordsOfEditor', i18n.language],
    queryFn: async () => (await loadTranslations(i18n.language)) ?? null,
  });

  // Only editing needs the check, not viewing.
  const guarded = useQuery({
    queryKey: ['wordGuard', base],
    queryFn: () => wordGuard(bytes),
    enabled: !isShownOnly,
    gcTime: 0,
  });
  const guard = guarded.data ?? null;
  const readOnly = isShownOnly || guard !== null;
  const notifyGuarded = useEffectEvent(() => onGuarded?.());
  useEffect(() => {
    if (guard !== null) notifyGuarded();
  }, [guard]);

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    read: async () => {
      const saved = await editor.current?.save();
      if (!saved) throw new Error('The editor has no document');
      return new Uint8Array(saved);
    },
  }));
  if (translations.isPending || (!isShownOnly && guarded.isPending)) return <Skeletons />;
  return (
    <>
      {guard !== null && <Banner kind="info" text={t(`documents.word.${guard}`)} />}
      {unwritable && <Banner kind="warning" text={t('message.editor.warning')} />}
      {/* What is typed into a document that is not open yet would be gone. */}
      <div className={classes.editor} inert={!isOpen}>
        <DocxEditor
          ref={editor}
          document={bytes}
          mode={readOnly ? 'view' : 'edit'}
          chrome={!readOnly}
          menu={menu}
          // The ruler handles are too small for many users. Their functions are also in the Format menu.
          rulers={false}
          {...(translations.data && { i18n: translations.data })}
          locale={i18n.language}
          author={fullName}
          // We set the colors ourselves; paper has the same color in both themes.
          colorMode="light"
          // Loading is also reported as a change, but not one by the user.
          onChange={({ source }) => source === undefined && onChange()}
        >
          <WordState
            onReady={() => {
              setOpen(true);
              onReady();
            }}
            onFail={onFail}
            onUnwritable={() => {
              setUnwritable(true);
              onGuarded?.();
            }}
            asksToEdit={!readOnly}
          />
        </DocxEditor>
      </div>
    </>
  );
};
