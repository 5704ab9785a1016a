/** One plain address, without a name, a comment or a second address. Stricter than the standard, and what servers take. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text);
