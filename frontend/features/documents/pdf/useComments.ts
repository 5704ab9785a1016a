import { useEffect, useState } from 'react';
import { type CommentedPage, commentsIn, type PageComment, signComment } from '#frontend/features/documents/pdf/comments.ts';
import type { OpenPdf } from '#frontend/features/documents/pdf/openViewer.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

/** The comments of a PDF, including those added since it was opened. */
export const useComments = (open: OpenPdf | null, onChange: () => void) => {
  const { fullName } = useAccount();
  const [stored, setStored] = useState<readonly PageComment[]>([]);
  const [added, setAdded] = useState<readonly PageComment[]>([]);
  /** Annotations of the file whose comment has been changed or removed. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState<CommentedPage | null>(null);

  const document = open?.document;
  useEffect(() => {
    let isOpen = true;
    // If comments cannot be read, the viewer has already reported the file as broken.
    if (document)
      commentsIn(document).then(
        (found) => isOpen && setStored(found),
        () => undefined,
      );
    return () => {
      isOpen = false;
    };
  }, [document]);

  const write = (of: CommentedPage, text: string) => {
    of.comment = text === '' ? null : text;
    signComment(of, fullName);
    const { uid, annotationElementId, pageIndex } = of;
    if (annotationElementId) setChanged((now) => [...now, annotationElementId]);
    const comment = { id: uid, page: pageIndex + 1, author: fullName, text };
    setAdded((now) => [...now.filter(({ id }) => id !== uid), ...(text === '' ? [] : [comment])]);
    setEditing(null);
    onChange();
  };
  return {
    comments: [...stored.filter(({ id }) => !changed.includes(id)), ...added].toSorted((one, other) => one.page - other.page),
    /** The annotation being commented. */
    editing,
    edit: setEditing,
    write,
    forget: (uids: string[]) => setAdded((now) => now.filter(({ id }) => !uids.includes(id))),
  };
};
