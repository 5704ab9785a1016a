import type { PDFDocumentProxy } from 'pdfjs-dist';
import { AnnotationType } from 'pdfjs-dist';

/** An annotation that can be commented, as the viewer represents it. */
export interface CommentedPage {
  uid: string;
  /** The id of an annotation that is already in the file. */
  annotationElementId: string | null;
  pageIndex: number;
  comment: { text: string } | null | string;
  hasComment: boolean;
  /** The data written to the file. */
  serialize: (...how: unknown[]) => object | null;
}

/** Adds the author of a comment to the file, which the viewer does not know. */
export const signComment = (of: CommentedPage, user: string): void => {
  const serialize = of.serialize.bind(of);
  of.serialize = (...how) => {
    const written = serialize(...how);
    return written && { ...written, user };
  };
};

export interface PageComment {
  id: string;
  page: number;
  author: string;
  text: string;
}

/** Types of annotations that people create. */
const kinds = new Set<number>([
  AnnotationType.TEXT,
  AnnotationType.FREETEXT,
  AnnotationType.LINE,
  AnnotationType.SQUARE,
  AnnotationType.CIRCLE,
  AnnotationType.POLYGON,
  AnnotationType.POLYLINE,
  AnnotationType.HIGHLIGHT,
  AnnotationType.UNDERLINE,
  AnnotationType.SQUIGGLY,
  AnnotationType.STRIKEOUT,
  AnnotationType.INK,
]);

interface Annotation {
  id: string;
  pageIndex: number;
  titleObj?: { str: string };
  contentsObj?: { str: string };
}

/** The comments in a file, page by page. */
export const commentsIn = async (document: PDFDocumentProxy): Promise<PageComment[]> => {
  const found = ((await document.getAnnotationsByType(kinds, new Set())) ?? []) as Annotation[];
  return found
    .map(({ id, pageIndex, titleObj, contentsObj }) => ({
      id,
      page: pageIndex + 1,
      author: titleObj?.str ?? '',
      text: contentsObj?.str.trim() ?? '',
    }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.page - other.page);
};

interface Listeners {
  /** The dialog for the text. */
  dialog: HTMLElement;
  /** Called when a person adds or edits a comment. */
  onEdit: (of: CommentedPage) => void;
  /** Called when a person looks at a comment. */
  onShow: () => void;
  onRemove: (uids: string[]) => void;
}

/** The interface that the viewer requires of a comment manager: it has the buttons at annotations and leaves the rest to us. */
export const commentManager = ({ dialog, onEdit, onShow, onRemove }: Listeners) => ({
  dialogElement: dialog,
  setSidebarUiManager: () => undefined,
  showDialog: (_ui: unknown, of: CommentedPage) => onEdit(of),
  toggleCommentPopup: (of: unknown, isSelected: boolean) => {
    if (!isSelected) return;
    if (of && typeof of === 'object' && 'uid' in of) onEdit(of as CommentedPage);
    else onShow();
  },
  removeComments: onRemove,
  updateComment: () => undefined,
  updatePopupColor: () => undefined,
  makeCommentColor: () => null,
  showSidebar: onShow,
  hideSidebar: () => undefined,
  destroyPopup: () => undefined,
  destroy: () => undefined,
});
export type CommentManager = ReturnType<typeof commentManager>;
