import type { file as calls } from '#shared/contracts/file.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const file = {
  readTable: ['Read a table', 'Answers the columns and rows of a CSV or Excel file, as an import reads them. The file is not kept.'],
  rename: ['Rename a file', 'Changes the name of a file in its library. Answers the item.'],
  print: ['Get the printable PDF of a file', 'Converts the file if necessary and answers a signed URL of the PDF.'],
  savePdf: ['Save an edited PDF', 'Saves uploaded bytes as the next version, unless the file changed. Answers the item and its new base.'],
} satisfies Descriptions<typeof calls>;
