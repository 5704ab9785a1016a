import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CommentedPage } from '#frontend/features/documents/pdf/comments.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';

interface Props {
  of: CommentedPage;
  onWrite: (text: string) => void;
  onClose: () => void;
}

/** Edits the comment on an annotation. */
export const CommentWindow = ({ of, onWrite, onClose }: Props) => {
  const { t } = useTranslation();
  const text = of.hasComment && typeof of.comment === 'object' ? (of.comment?.text ?? '') : '';
  const form = useForm({ start: { text }, save: async (draft) => onWrite(draft.text.trim()) });
  return (
    <FormWindow
      form={form}
      title={t('documents.pdf.comment')}
      cacheKey="pdfComment"
      size={dialog(280)}
      verb={t('documents.pdf.commentSave')}
      canSave={form.draft.text.trim() !== ''}
      onClose={onClose}
    >
      <TextField label={t('documents.pdf.comment')} long first maxLength={COMMENT_LENGTH} {...form.text('text')} />
      {text !== '' && (
        <div>
          <Button variant="default" onClick={() => onWrite('')}>
            {t('documents.pdf.commentRemove')}
          </Button>
        </div>
      )}
    </FormWindow>
  );
};
