/** Set in the record of a user who has signed a document, so that whoever reads who asks knows it too. */
export type SignedMark = `signed_${string}`;
const MARK = 'signed_';
export const signedMark = (consentId: string): SignedMark => `${MARK}${consentId}`;
export const signedIn = (user: object): string[] =>
  Object.keys(user).flatMap((name) => (name.startsWith(MARK) ? [name.slice(MARK.length)] : []));
