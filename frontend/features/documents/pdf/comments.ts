import type { PDFDocumentProxy } from 'pdfjs-dist';
import { AnnotationType } from 'pdfjs-dist';

/** Something on a page that can be commented, as the viewer has it. */
export interface Commented {
  uid: string;
  /** Of one that is in the file already. */
  annotationElementId: string | null;
  pageIndex: number;
  comment: { text: string } | null | string;
  hasComment: boolean;
  /** What is written into the file. */
  serialize: (...how: unknown[]) => object | null;
}

/** Writes into the file whose comment it is, which the viewer does not know. */
export const signComment = (of: Commented, user: string): void => {
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

/** The kinds of annotations that people write and draw. */
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

/** What is said in a file, page after page. */
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
  /** Where the words are written. */
  dialog: HTMLElement;
  /** Somebody wants to comment, or to change a comment. */
  onEdit: (of: Commented) => void;
  /** Somebody looks at a comment. */
  onLook: () => void;
  onRemove: (uids: string[]) => void;
}

/** What the viewer asks of whoever keeps comments: it has the buttons beside what is commented, and leaves the rest to us. */
export const commentManager = ({ dialog, onEdit, onLook, onRemove }: Listeners) => ({
  dialogElement: dialog,
  setSidebarUiManager: () => undefined,
  showDialog: (_ui: unknown, of: Commented) => onEdit(of),
  toggleCommentPopup: (of: unknown, isSelected: boolean) => {
    if (!isSelected) return;
    if (of && typeof of === 'object' && 'uid' in of) onEdit(of as Commented);
    else onLook();
  },
  removeComments: onRemove,
  updateComment: () => undefined,
  updatePopupColor: () => undefined,
  makeCommentColor: () => null,
  showSidebar: onLook,
  hideSidebar: () => undefined,
  destroyPopup: () => undefined,
  destroy: () => undefined,
});
export type CommentManager = ReturnType<typeof commentManager>;
