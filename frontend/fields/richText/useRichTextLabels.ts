import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useTranslation } from 'react-i18next';

/** The names of the toolbar's buttons. */
export const useRichTextLabels = (): Partial<RichTextEditorLabels> => {
  const { t } = useTranslation();
  const word = (name: string) => t(`fields.richText.${name}`);
  return {
    boldControlLabel: word('bold'),
    italicControlLabel: word('italic'),
    underlineControlLabel: word('underline'),
    strikeControlLabel: word('strike'),
    clearFormattingControlLabel: word('clear'),
    h2ControlLabel: word('heading'),
    h3ControlLabel: word('subheading'),
    blockquoteControlLabel: word('quote'),
    codeControlLabel: word('code'),
    bulletListControlLabel: word('bullets'),
    orderedListControlLabel: word('numbers'),
    hrControlLabel: word('line'),
    linkControlLabel: word('link'),
    unlinkControlLabel: word('unlink'),
    undoControlLabel: word('undo'),
    redoControlLabel: word('redo'),
    linkEditorInputLabel: word('address'),
    linkEditorInputPlaceholder: 'https://example.org',
    linkEditorExternalLink: word('newTab'),
    linkEditorInternalLink: word('sameTab'),
    linkEditorSave: word('setLink'),
  };
};
