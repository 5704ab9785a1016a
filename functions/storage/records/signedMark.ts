/** Marks in the record of a user that a document was signed, so that reading the caller also answers that. */
export type SignedMark = `signed_${string}`;
const MARK = 'signed_';
export const signedMark = (consentId: string): SignedMark => `${MARK}${consentId}`;
export const signedIn = (user: object): string[] =>
  Object.keys(user).flatMap((name) => (name.startsWith(MARK) ? [name.slice(MARK.length)] : []));
