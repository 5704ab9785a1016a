import type { file as calls } from '#shared/contracts/file.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const file = {
  rename: ['Rename a file', 'Changes the name of a file in its library. Answers the item.'],
  print: ['Get the printable PDF of a file', 'Converts the file if necessary and answers a signed URL of the PDF.'],
  savePdf: ['Save an edited PDF', 'Saves uploaded bytes as the next version, unless the file changed. Answers the item and its new base.'],
} satisfies Descriptions<typeof calls>;
