import type { Piece } from '#shared/search/highlight.ts';

/** A text with the search words highlighted. */
export const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isHit }, index) => {
    const Tag = isHit ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity other than their index, and no state
    return <Tag key={index}>{text}</Tag>;
  });
