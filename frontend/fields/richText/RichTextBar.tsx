import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useTranslation } from 'react-i18next';
import classes from './RichText.module.css';

/** The toolbar of the rich text editor. */
export const RichTextBar = () => {
  const { t } = useTranslation();
  return (
    <Frame.Toolbar className={classes.bar} role="toolbar" aria-label={t('fields.richText.toolbar')}>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
        <Frame.ClearFormatting />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
        <Frame.Blockquote />
        <Frame.Code />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Hr />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Link styles={{ linkEditorDropdown: { maxWidth: 'calc(100vw - 16px)' } }} />
        <Frame.Unlink />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  );
};
