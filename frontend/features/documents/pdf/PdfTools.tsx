import { IconBallpen, IconCursorText, IconHighlight, IconSignature, IconTextPlus, type TablerIcon } from '@tabler/icons-react';
import { AnnotationEditorType } from 'pdfjs-dist';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import classes from './PdfEditor.module.css';

interface Props {
  tool: number;
  onSelect: (tool: number) => void;
  /** Undefined while the page is not completely shown. */
  onSign: (() => void) | undefined;
}

const tools: { mode: number; name: string; Icon: TablerIcon }[] = [
  { mode: AnnotationEditorType.NONE, name: 'select', Icon: IconCursorText },
  { mode: AnnotationEditorType.FREETEXT, name: 'text', Icon: IconTextPlus },
  { mode: AnnotationEditorType.HIGHLIGHT, name: 'highlight', Icon: IconHighlight },
  { mode: AnnotationEditorType.INK, name: 'ink', Icon: IconBallpen },
];

/** Tools for annotating a PDF. */
export const PdfTools = ({ tool, onSelect, onSign }: Props) => {
  const { t } = useTranslation();
  const button = (name: string, Icon: TablerIcon, run: (() => void) | undefined, pressed?: boolean) => (
    <IconButton
      key={name}
      label={t(`documents.pdf.${name}`)}
      icon={Icon}
      size="sm"
      variant="subtle"
      pressed={pressed}
      disabled={!run}
      onClick={run}
    />
  );
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('documents.pdf.tools')}>
      {tools.map(({ mode, name, Icon }) => button(name, Icon, () => onSelect(mode), tool === mode))}
      {button('sign', IconSignature, onSign)}
    </div>
  );
};
