import { IconLayoutSidebar } from '@tabler/icons-react';
import { AnnotationEditorType } from 'pdfjs-dist';
import commentIcon from 'pdfjs-dist/web/images/comment-editButton.svg?url';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import 'pdfjs-dist/web/pdf_viewer.css';
import { type CSSProperties, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pause } from '#frontend/api/pause.ts';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { AppendWindow } from '#frontend/features/documents/pdf/AppendWindow.tsx';
import { CommentWindow } from '#frontend/features/documents/pdf/CommentWindow.tsx';
import { type CommentedPage, commentManager } from '#frontend/features/documents/pdf/comments.ts';
import { ExchangeMenu } from '#frontend/features/documents/pdf/ExchangeMenu.tsx';
import { FindBox } from '#frontend/features/documents/pdf/FindBox.tsx';
import { PdfTools } from '#frontend/features/documents/pdf/PdfTools.tsx';
import { type Point, placeSignature } from '#frontend/features/documents/pdf/placeSignature.ts';
import { SignWindow } from '#frontend/features/documents/pdf/SignWindow.tsx';
import { sendArranged } from '#frontend/features/documents/pdf/sendArranged.ts';
import { PdfSide, type SideTab } from '#frontend/features/documents/pdf/side/PdfSide.tsx';
import { useComments } from '#frontend/features/documents/pdf/useComments.ts';
import { usePageOrder } from '#frontend/features/documents/pdf/usePageOrder.ts';
import { usePdfEditor } from '#frontend/features/documents/pdf/usePdfEditor.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { pagesIn } from '#frontend/viewers/gaps.ts';
import { PdfBar } from '#frontend/viewers/PdfBar.tsx';
import classes from './PdfEditor.module.css';

/** The viewer uses this icon but leaves its definition to the page. */
const icons = { '--comment-edit-button-icon': `url("${commentIcon}")` } as CSSProperties;

/** Milliseconds. */
const UPDATE_DELAY_MS = 50;

/** A PDF to read, annotate, sign and fill in. */
export const PdfEditor = ({
  of,
  folderId,
  bytes,
  fileName,
  readOnly,
  onChange,
  onReady,
  onFail,
  onGuarded,
  onUnprintable,
  onStored,
  onReplaced,
  ref,
}: EditorProps) => {
  const { t, i18n } = useTranslation();
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  // A file that cannot be changed becomes read-only once it is open.
  const [wasEditable] = useState(!readOnly);
  const [asking, setAsking] = useState<'sign' | 'append' | null>(null);
  const [side, setSide] = useState<SideTab | null>(null);
  const showComments = useEffectEvent(() => setSide('comments'));
  const edit = useEffectEvent((of: CommentedPage) => commentEdits.edit(of));
  const forget = useEffectEvent((uids: string[]) => commentEdits.forget(uids));
  const comments = (dialog: HTMLElement) =>
    commentManager({ dialog, onEdit: (of) => edit(of), onShow: () => showComments(), onRemove: (uids) => forget(uids) });
  const editing = usePdfEditor({ container, bytes, readOnly, comments, onChange, onReady, onFail, onGuarded, onUnprintable });
  const { open, gaps, page, percent, zoom, tool } = editing;
  // XFA forms have no pages that anything could be placed on.
  const isDrawnForm = open?.document.isPureXfa ?? false;
  const isForbidden = open?.allowed.notes === false;
  const isFixed = readOnly || isDrawnForm || isForbidden;
  const commentEdits = useComments(open, onChange);
  const order = usePageOrder(open?.document.numPages ?? 0, onChange);

  const read = async () => {
    if (!open) throw new Error('There is no document');
    return new Uint8Array(await open.document.saveDocument());
  };
  const focus = () => container?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({
    focus,
    // An annotation counts when its tool is put down, and is reported a moment later.
    rest: async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // Ink strokes form one drawing until another tool is selected.
      if (tool === AnnotationEditorType.INK) await editing.take(AnnotationEditorType.NONE);
      await pause(UPDATE_DELAY_MS);
      if (document.activeElement === document.body) focus();
    },
    read,
    ...(open && order.isChanged && { send: (base: string) => sendArranged({ of, fileName, bytes, open, order, read, base, onReplaced }) }),
  }));

  const openWindow = (what: 'sign' | 'append') => {
    // Otherwise the toolbar of a selected annotation would stay open next to the window.
    open?.editors()?.unselectAll();
    setAsking(what);
  };
  const sign = async (picture: File, at?: Point) => {
    await editing.take(AnnotationEditorType.STAMP);
    if (open) await placeSignature(open, page, picture, at);
  };
  return (
    <div className="l-column">
      <div className={classes.bars}>
        <IconButton
          label={t('documents.pdf.side')}
          icon={IconLayoutSidebar}
          size="sm"
          variant="subtle"
          pressed={side !== null}
          onClick={() => setSide(side ? null : 'pages')}
        />
        <PdfBar page={page} pages={open?.viewer.pagesCount ?? 1} onPage={editing.go} zoom={zoom} percent={percent} onZoom={editing.scale} />
        {open && !isFixed && (
          <>
            <span className="l-rule" />
            <PdfTools
              tool={tool}
              onSelect={(mode) => void editing.take(mode)}
              onSign={editing.maySign ? () => openWindow('sign') : undefined}
            />
          </>
        )}
        {of.versionId === undefined && !isDrawnForm && (
          <>
            <span className="l-rule" />
            <ExchangeMenu of={of} readOnly={isFixed} onStored={onStored} />
          </>
        )}
        {open && <FindBox bus={open.bus} />}
      </div>
      {wasEditable && (isDrawnForm || isForbidden) && (
        <div className={classes.told}>
          <Banner kind="info" text={t(isDrawnForm ? 'documents.pdf.drawnForm' : 'documents.pdf.forbidden')} />
        </div>
      )}
      {gaps.length > 0 && (
        <div className={classes.told}>
          <Banner kind="warning" text={t(readOnly ? 'preview.gaps' : 'documents.pdf.gaps', pagesIn(gaps, i18n.language))} />
        </div>
      )}
      <div className="l-flex l-fill l-relative">
        {open && side && (
          <PdfSide
            open={open}
            tab={side}
            onTab={setSide}
            page={page}
            comments={commentEdits.comments}
            order={isFixed ? undefined : order}
            onGo={editing.go}
            onAppend={() => openWindow('append')}
          />
        )}
        <div className={classes.desk}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages must be scrollable by keyboard */}
          {/* biome-ignore lint/a11y/useSemanticElements: the viewer accepts only a div */}
          <div ref={setContainer} style={icons} className={classes.container} tabIndex={0} role="region" aria-label={fileName}>
            <div className="pdfViewer" />
          </div>
        </div>
      </div>
      {asking === 'sign' && <SignWindow onSign={(picture, at) => void sign(picture, at)} onClose={() => setAsking(null)} />}
      {asking === 'append' && (
        <AppendWindow listId={of.listId} itemId={of.id} folderId={folderId} onAppend={order.add} onClose={() => setAsking(null)} />
      )}
      {commentEdits.editing && (
        <CommentWindow
          of={commentEdits.editing}
          onWrite={(text) => commentEdits.editing && commentEdits.write(commentEdits.editing, text)}
          onClose={() => commentEdits.edit(null)}
        />
      )}
    </div>
  );
};
