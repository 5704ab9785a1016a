import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { showFailure } from '#frontend/api/toasts.ts';
import { ConflictWindow } from '#frontend/features/documents/ConflictWindow.tsx';
import { ConvertedBanner } from '#frontend/features/documents/ConvertedBanner.tsx';
import { DocumentBar } from '#frontend/features/documents/DocumentBar.tsx';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { EditorHandle, EditorProps } from '#frontend/features/documents/editor.ts';
import { editors } from '#frontend/features/documents/editors.ts';
import { ReadOnlyBanner } from '#frontend/features/documents/ReadOnlyBanner.tsx';
import { saveCopy } from '#frontend/features/documents/saveCopy.ts';
import { SignatureWindow } from '#frontend/features/documents/signatures/SignatureWindow.tsx';
import { useSignature } from '#frontend/features/documents/signatures/useSignature.ts';
import { useFocusWhenReady } from '#frontend/features/documents/useFocusWhenReady.ts';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';
import { useSaveKey } from '#frontend/features/documents/useSaveKey.ts';
import { useSaving } from '#frontend/features/documents/useSaving.ts';
import { useWhenSaved } from '#frontend/features/documents/useWhenSaved.ts';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { documentAddress, itemFormAddress } from '#frontend/site/addresses.ts';
import { isFromList } from '#frontend/site/fromList.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { PresentPeople } from '#frontend/ui/people/PresentPeople.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { isPrintable } from '#shared/models/documents/printing.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface Props {
  list: ListSummary;
  of: DocumentRef;
  opened: OpenResult & { content: Uint8Array<ArrayBuffer> };
  /** Whether the address requests editing. */
  editing: boolean;
  /** Reloads the file. */
  onReopen: () => void;
}

/** A file in its editor, with actions. */
export const DocumentEditor = ({ list, of, opened: now, editing, onReopen }: Props) => {
  const { t, i18n } = useTranslation();
  const { fullName } = useAccount();
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const editor = useRef<EditorHandle>(null);
  // Updates about the file must not replace what is being edited.
  const [opened] = useState(now);
  const [failure, setFailure] = useState<unknown>(null);
  const [isGuarded, setIsGuarded] = useState(false);
  const [isUnprintable, setIsUnprintable] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const saving = useSaving({ of, opened, editor });
  const { state, dirty, conflict } = saving;
  const { fileName, item, kept } = opened;
  const { listId, id, versionId } = of;
  const readOnly = !editing || kept !== null || isGuarded;
  const kind = documentKind(fileName);
  const Editor = kind && editors[kind.engine].Component;

  const signature = useSignature({ opened, readOnly });
  const { signers } = signature;
  const names = signers ? new Intl.ListFormat(i18n.language).format(signers) : '';
  /** Returns true when it is saved. */
  const saveAll = async (): Promise<boolean> => {
    const isSaved = (await signature.mayBreak()) && (await saving.save());
    if (isSaved) signature.broken();
    return isSaved;
  };
  const save = () => {
    if (dirty && state !== 'saving' && state !== 'loading') void saveAll();
  };
  const copy = async () => {
    signature.settle(false);
    try {
      const made = await saveCopy({ of, opened, saving, by: fullName, t });
      if (made) onCopied(made);
    } catch (error) {
      showFailure(error, t('documents.failed.save', { name: fileName }));
    }
  };
  useSaveKey({ readOnly, dirty, save });
  useFocusWhenReady(editor, state);

  // There are no unsaved changes left to ask about.
  useEffect(() => {
    if (next !== null && !dirty) void navigate(next);
  }, [next, dirty, navigate]);

  const whenSaved = useWhenSaved({ dirty, save: saveAll });
  const download = () => whenSaved(() => downloadFile({ listId, id, versionId }));
  const print = () =>
    whenSaved(async () => {
      const { printFile } = await import('#frontend/viewers/print/printFile.ts');
      await printFile({ listId, id, fileName });
    });
  const onStored: EditorProps['onStored'] = (act, then) =>
    whenSaved(async () => {
      try {
        await act(saving.base());
        if (then === 'anew') onReopen();
      } catch (error) {
        showFailure(error, t('documents.failed.save', { name: fileName }));
      }
    });
  const keep = async () => {
    const file = await saving.read();
    if (file) saveFile(file.name, file);
  };
  const { onFail } = saving;
  const fail = useCallback(
    (error: unknown) => {
      onFail();
      setFailure(error);
    },
    [onFail],
  );
  const notShown = t(kind?.engine === 'sheet' ? 'error.RenderSpreadsheetError' : 'error.RenderDocumentError', { name: fileName });
  const onCopied = (made: Item) => setNext(documentAddress(list, made._FileName ?? '', made.Id, 'edit') ?? item._Folder.relativeUrl);
  const here = (mode: 'edit' | 'view') => documentAddress(list, fileName, id, mode) ?? '';
  const openLatest = () => void navigate(here('edit'), { replace: true, state: origin });

  return (
    <div className="l-column l-narrow l-content">
      <DocumentBar
        fileName={fileName}
        people={<PresentPeople listId={listId} id={id} />}
        state={state}
        dirty={dirty}
        readOnly={readOnly}
        onSave={save}
        onDownload={() => void download()}
        onPrint={versionId === undefined && isPrintable(extensionOf(fileName)) ? () => void print() : undefined}
        isUnprintable={isUnprintable}
        onForm={(tab) =>
          void navigate(itemFormAddress(list, grants(item._EffectiveAccess, 'Edit') ? 'edit' : 'view', item, undefined, tab))
        }
        onClose={() => void (isFromList(origin) ? navigate(-1) : navigate(item._Folder.relativeUrl))}
        onEdit={!editing && kept === null ? openLatest : undefined}
      />
      {(editing || versionId !== undefined) && <ReadOnlyBanner of={of} opened={opened} onReleased={onReopen} onOpenLatest={openLatest} />}
      {failure === null && <ConvertedBanner fileName={fileName} readOnly={readOnly} kept={kept} />}
      {signers && !readOnly && failure === null && (
        <Banner kind="info" text={t(names ? 'documents.signed.banner' : 'documents.signed.bannerUnnamed', { names })} />
      )}
      {dirty && state === 'fail' && !conflict && (
        <Banner kind="error" text={t('documents.failed.save', { name: fileName })}>
          <Button size="sm" onClick={() => void keep()}>
            {t('documents.lost.keep')}
          </Button>
        </Banner>
      )}
      <div className="l-column l-narrow">
        {failure !== null ? (
          <Failed title={notShown} error={failure} fileName={fileName} onRetry={onReopen} />
        ) : (
          Editor && (
            <Boundary fallback={() => <Failed title={notShown} error={null} onRetry={onReopen} />}>
              <Awaited fallback={<Skeletons />}>
                <Editor
                  ref={editor}
                  of={of}
                  folderId={item._Folder.folderId}
                  base={opened.base}
                  bytes={opened.content}
                  fileName={fileName}
                  readOnly={readOnly}
                  onChange={saving.onChange}
                  onReady={saving.onReady}
                  onFail={fail}
                  onStored={onStored}
                  onReplaced={onReopen}
                  onGuarded={(now = true) => setIsGuarded(now)}
                  onUnprintable={() => setIsUnprintable(true)}
                />
              </Awaited>
            </Boundary>
          )
        )}
      </div>
      {signature.asking && (
        <SignatureWindow
          names={names}
          onSave={() => signature.settle(true)}
          onCopy={() => void copy()}
          onClose={() => signature.settle(false)}
        />
      )}
      {conflict && <ConflictWindow of={of} opened={opened} conflict={conflict} saving={saving} theirs={here('view')} onCopied={onCopied} />}
      {dirty && (
        <LeaveGuard title={t('reallyClose')} text={t('leaveWithoutSavingPrompt', { name: fileName })} verb={t('documents.closeWithout')} />
      )}
    </div>
  );
};
