/** What somebody says about a change, such as a version or a check-in. */
export const COMMENT_LENGTH = 1000;
/** Characters of one comment: what is longer is a document. A page of the longest ones stays below what one answer holds. */
export const COMMENT_TEXT_LENGTH = 2000;
export const MENTIONS_PER_COMMENT = 20;
/** Threads of one answer, each with all its replies. */
export const THREADS_PER_PAGE = 10;
export const REPLIES_PER_THREAD = 50;
/** Reactions to one comment, which stand in its record; of each kind so many names are told. */
export const REACTIONS_PER_COMMENT = 200;
export const REACTION_NAMES = 10;
/** Comments of one item: removing an item for good deletes them one by one. */
export const COMMENTS_PER_ITEM = 5000;
/** Characters of an item's newest comments that are searched, beside those of its fields. */
export const SEARCHED_COMMENTS_LENGTH = 10_000;
