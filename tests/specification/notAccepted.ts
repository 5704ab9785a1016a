const rendered = 'The browser renders PDF files by itself, so no part of a viewer runs on the server.';

/** Documented calls that are not answered as documented, each with the reason. One that becomes accepted has to leave this list. */
export const notAccepted: Record<string, string> = {
  'file.pdf.load': rendered,
  'file.pdf.unload': rendered,
  'file.pdf.renderPdfPages': rendered,
  'file.pdf.renderThumbnailImages': rendered,
  'file.pdf.renderAnnotationComments': rendered,
  'file.pdf.importAnnotations': rendered,
  'file.pdf.exportAnnotations': rendered,
  'file.pdf.importFormFields': rendered,
  'file.pdf.exportFormFields': rendered,
  'file.pdf.bookmarks': rendered,
  'file.pdf.renderPdfTexts': rendered,
  'file.pdf.printImages': rendered,
  'file.pdf.download': rendered,
  'ai.documentChat': 'The documents do not say how the document is named; here a list and an item name it.',
  'list.spreadsheet.verify': 'The documents do not say which workbook the worksheet is of; here the id of the item does.',
  'contentTypes.options.add': 'An option is added to the field of a list, so the list has to be named.',
  'listDefinition.drafts': 'Drafts are those of a list, so the list has to be named.',
  'listDefinition.download': 'A definition is that of a list, so the list has to be named.',
};
