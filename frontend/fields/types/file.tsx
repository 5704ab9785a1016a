import * as z from 'zod';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';

const NamedFile = z.object({ fileName: z.string(), fileSize: z.number() });

const formatFile = (value: unknown): string => {
  const { data } = NamedFile.safeParse(value);
  return data ? `${data.fileName}, ${formatSize(data.fileSize)}` : '';
};

/** Name and size come with the file, so there is nothing to type. */
const Editor = ({ id, value, describedBy }: EditorProps) => (
  <output id={id} className={classes.input} aria-describedby={describedBy} style={{ display: 'flex', alignItems: 'center' }}>
    {formatFile(value) || '—'}
  </output>
);

export const file: FieldView = { text: formatFile, Editor, width: 200, inRow: 'form' };
