import { AnnotationEditorParamsType, AnnotationEditorType } from 'pdfjs-dist';
import 'pdfjs-dist/web/pdf_viewer.css';
import { useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pause } from '#frontend/api/pause.ts';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { FindBox } from '#frontend/features/documents/pdf/FindBox.tsx';
import { PdfTools } from '#frontend/features/documents/pdf/PdfTools.tsx';
import { SignWindow } from '#frontend/features/documents/pdf/SignWindow.tsx';
import { usePdfEditor } from '#frontend/features/documents/pdf/usePdfEditor.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { pagesIn } from '#frontend/viewers/gaps.ts';
import { PdfBar } from '#frontend/viewers/PdfBar.tsx';
import classes from './PdfEditor.module.css';

/** Milliseconds. */
const TOLD = 50;

/** A PDF page under page, to be read, written on, signed and filled in. */
export const PdfEditor = ({ bytes, fileName, readOnly, onChange, onReady, onFail, ref }: EditorProps) => {
  const { t, i18n } = useTranslation();
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [signing, setSigning] = useState(false);
  const editing = usePdfEditor({ container, bytes, readOnly, onChange, onReady, onFail });
  const { open, gaps, page, percent, zoom, tool } = editing;

  useImperativeHandle(ref, () => ({
    // What is being written counts once the pen is put down, and is told a moment later.
    rest: async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // Lines are one drawing until somebody takes up another tool.
      if (tool === AnnotationEditorType.INK) await editing.take(AnnotationEditorType.NONE);
      await pause(TOLD);
    },
    read: async () => {
      if (!open) throw new Error('There is no document');
      return new Uint8Array(await open.document.saveDocument());
    },
  }));

  const sign = async (bitmapFile: File) => {
    await editing.take(AnnotationEditorType.STAMP);
    open?.bus.dispatch('switchannotationeditorparams', { source: null, type: AnnotationEditorParamsType.CREATE, value: { bitmapFile } });
  };
  return (
    <div className="l-column">
      <div className={classes.bars}>
        <PdfBar page={page} pages={open?.viewer.pagesCount ?? 1} onPage={editing.go} zoom={zoom} percent={percent} onZoom={editing.scale} />
        {open && !readOnly && (
          <PdfTools tool={tool} onTake={(mode) => void editing.take(mode)} onSign={editing.maySign ? () => setSigning(true) : undefined} />
        )}
        {open && <FindBox bus={open.bus} />}
      </div>
      {gaps.length > 0 && (
        <div className={classes.told}>
          <Banner kind="warning" text={t(readOnly ? 'preview.gaps' : 'documents.pdf.gaps', pagesIn(gaps, i18n.language))} />
        </div>
      )}
      <div className={classes.desk}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages must be scrolled by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: the viewer takes a div only */}
        <div ref={setContainer} className={classes.container} tabIndex={0} role="region" aria-label={fileName}>
          <div className="pdfViewer" />
        </div>
      </div>
      {signing && <SignWindow onSign={(picture) => void sign(picture)} onClose={() => setSigning(false)} />}
    </div>
  );
};
