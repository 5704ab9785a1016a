import type { Piece } from '#shared/search/highlight.ts';

/** A text with the search words highlighted. */
export const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isHit }, index) => {
    const Tag = isHit ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else to be told by, and keep no state
    return <Tag key={index}>{text}</Tag>;
  });
