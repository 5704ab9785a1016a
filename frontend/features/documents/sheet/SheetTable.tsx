import { Button } from '@mantine/core';
import { useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { DateHint } from '#frontend/features/documents/sheet/DateHint.tsx';
import { PasswordWindow } from '#frontend/features/documents/sheet/PasswordWindow.tsx';
import { SheetMenu } from '#frontend/features/documents/sheet/structure/SheetMenu.tsx';
import { useSheetMenu } from '#frontend/features/documents/sheet/structure/useSheetMenu.ts';
import { useSize } from '#frontend/features/documents/sheet/useSize.ts';
import { useTable } from '#frontend/features/documents/sheet/useTable.ts';
import { useTableChanges } from '#frontend/features/documents/sheet/useTableChanges.ts';
import { EncodingMenu } from '#frontend/ui/files/EncodingMenu.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { EncodingName } from '#shared/text/encodings.ts';
import classes from './SheetEditor.module.css';

interface Props extends EditorProps {
  /** The chosen encoding, unless it is the detected one. */
  encoding: EncodingName | undefined;
  onEncoding: (name: EncodingName | undefined) => void;
}

/** A workbook by worksheets. Content that the editor does not support stays unchanged in the file. */
export const SheetTable = ({
  of,
  base,
  bytes,
  fileName,
  readOnly,
  encoding,
  onEncoding,
  onChange: notifyChange,
  onReady,
  onFail,
  onGuarded,
  ref,
}: Props) => {
  const { t, i18n } = useTranslation();
  const editor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(editor);
  const [isChanged, setIsChanged] = useState(false);
  const onChange = () => {
    setIsChanged(true);
    notifyChange();
  };
  const { opened, activeId } = useTable({
    box,
    hasRoom: size !== null,
    encoding,
    bytes,
    fileName,
    readOnly,
    onChange,
    onReady,
    onFail,
    onGuarded,
  });
  const [passwords, setPasswords] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  const menu = useSheetMenu({ box, table: opened && !readOnly && !opened.file.readOnlyReason ? opened.table : null });
  const changes = useTableChanges({ of, base, fileName, encoding, opened, passwords });
  useImperativeHandle(ref, () => changes);

  const readOnlyReason = opened?.file.readOnlyReason ?? null;
  const unshown = opened?.file.unshown.map((what) => t(`documents.sheet.unshown.${what}`)) ?? [];
  const sheet = readOnly || readOnlyReason ? undefined : opened?.file.locked.get(activeId);
  const isLocked = sheet !== undefined && passwords[activeId] === undefined;
  const unlock = (password: string) => {
    setAsking(false);
    if (!sheet || !opened) return;
    setPasswords((before) => ({ ...before, [activeId]: password }));
    void opened.table.unlock(activeId);
  };
  return (
    <>
      {readOnlyReason && <Banner kind="warning" text={t(readOnlyReason.key, readOnlyReason.params)} />}
      {unshown.length > 0 && (
        <Banner kind="info" text={t('documents.sheet.unshown', { what: new Intl.ListFormat(i18n.language).format(unshown) })} />
      )}
      {isLocked && (
        <Banner kind="info" text={t('documents.sheet.locked', { name: sheet.name })}>
          <Button size="sm" onClick={() => (sheet.hasPassword ? setAsking(true) : unlock(''))}>
            {t('documents.sheet.unlock')}
          </Button>
        </Banner>
      )}
      <div ref={editor} className="l-fill l-narrow l-hidden l-relative">
        {!opened && <Skeletons />}
        <div ref={box} className={classes.room} style={size ? { ...size } : undefined} />
      </div>
      {opened?.file.foundEncoding && (
        <div className="l-line l-fixed l-above l-pad4x8">
          <EncodingMenu found={opened.file.foundEncoding} chosen={encoding} disabled={isChanged} onChoose={onEncoding} />
        </div>
      )}
      {opened && <DateHint table={opened.table} isFrom1904={opened.file.isFrom1904} />}
      {menu && opened && (
        <SheetMenu {...menu} table={opened.table} isLocked={(id) => opened.file.locked.has(id) && passwords[id] === undefined} />
      )}
      {asking && sheet && <PasswordWindow of={of} worksheet={sheet.name} onUnlock={unlock} onClose={() => setAsking(false)} />}
    </>
  );
};
