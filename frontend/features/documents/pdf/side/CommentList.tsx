import { useTranslation } from 'react-i18next';
import type { PageComment } from '#frontend/features/documents/pdf/comments.ts';
import classes from './PdfSide.module.css';

interface Props {
  comments: readonly PageComment[];
  isEdited: boolean;
  onGo: (page: number) => void;
}

/** Comments in the document. */
export const CommentList = ({ comments, isEdited, onGo }: Props) => {
  const { t } = useTranslation();
  if (comments.length === 0)
    return <p className={classes.nothing}>{t(isEdited ? 'documents.pdf.noComments' : 'documents.pdf.noCommentsShown')}</p>;
  return (
    <ul>
      {comments.map(({ id, page, author, text }) => (
        <li key={id}>
          <button type="button" className={classes.entry} onClick={() => onGo(page)}>
            <b>{author || t('documents.pdf.nobody')}</b> <span>{t('documents.pdfjs.page', { page })}</span>
            <p>{text}</p>
          </button>
        </li>
      ))}
    </ul>
  );
};
