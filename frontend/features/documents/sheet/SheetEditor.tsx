import { useState } from 'react';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { SheetTable } from '#frontend/features/documents/sheet/SheetTable.tsx';
import type { EncodingName } from '#shared/text/encodings.ts';

/** A table, which is reopened when another encoding is chosen. */
export const SheetEditor = (props: EditorProps) => {
  const [encoding, setEncoding] = useState<EncodingName>();
  const choose = (name: EncodingName | undefined) => {
    props.onGuarded?.(false);
    setEncoding(name);
  };
  return <SheetTable key={encoding} {...props} encoding={encoding} onEncoding={choose} />;
};
