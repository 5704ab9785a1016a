/** The length of a comment on a change, such as a version or a check-in. */
export const COMMENT_LENGTH = 1000;
/** Characters of one comment; anything longer is a document. A page of the longest ones fits into one answer. */
export const COMMENT_TEXT_LENGTH = 2000;
export const MENTIONS_PER_COMMENT = 20;
/** Threads in one answer, each with all its replies. */
export const THREADS_PER_PAGE = 10;
export const REPLIES_PER_THREAD = 50;
/** Reactions to one comment, which are stored in its record, and names returned per type. */
export const REACTIONS_PER_COMMENT = 200;
export const REACTION_NAMES = 10;
/** Comments of one item: permanently deleting an item deletes them one by one. */
export const COMMENTS_PER_ITEM = 5000;
/** Characters of an item's latest comments that are searched. */
export const SEARCHED_COMMENTS_LENGTH = 10_000;
