import type { file as calls } from '#shared/contracts/file.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const file = {
  readTable: ['Read a table', 'Returns the columns and rows of a CSV or Excel file, as an import reads them. The file is not stored.'],
  rename: ['Rename a file', 'Changes the name of a file in its library. Returns the item.'],
  print: [
    'Get the printable PDF of a file',
    'Converts the file if necessary. Redirects to a signed URL for the PDF; returns the URL to scripts.',
  ],
  savePdf: ['Save an edited PDF', 'Saves uploaded bytes as the next version, unless the file changed. Returns the item and its new base.'],
  loadPdf: ['Open a PDF in a viewer', 'Returns the name, the base of the next save, and the sizes of the pages in points.'],
  unloadPdf: ['Close a PDF in a viewer', 'Does nothing, because the server keeps no state of a viewer.'],
  renderPdfPages: ['Draw pages of a PDF', 'Returns the given pages, or the first ones, as PNG images in data URLs.'],
  renderThumbnailImages: ['Draw thumbnails of a PDF', 'Returns the given pages, or the first ones, as small PNG images in data URLs.'],
  renderPdfTexts: ['Read the text of a PDF', 'Returns the text of the given pages, or of the first 100.'],
  renderAnnotationComments: ['List the comments of a PDF', 'Returns the annotations that have text, with their authors and replies.'],
  bookmarks: ['Read the outline of a PDF', 'Returns the bookmarks in order, each with its level and page.'],
  exportAnnotations: ['Export annotations', 'Returns the annotations of a PDF as XFDF.'],
  exportFormFields: ['Export form data', 'Returns the values of the form of a PDF as XFDF.'],
  importAnnotations: ['Import annotations', 'Adds annotations from XFDF, replaces those of the same name, and saves the next version.'],
  importFormFields: [
    'Import form data',
    'Fills the form of a PDF from XFDF and saves the next version. Read-only fields keep their values.',
  ],
  arrangePages: [
    'Arrange the pages of a PDF',
    'Keeps the given pages in the given order, appends other PDF files, and saves the next version.',
  ],
  printImages: ['Draw pages of a PDF for printing', 'Returns the given pages, or the first ones, as PNG images in data URLs.'],
  downloadPdf: ['Download a PDF from a viewer', 'Redirects to a signed URL for the file; returns the URL to scripts.'],
} satisfies Descriptions<typeof calls>;
