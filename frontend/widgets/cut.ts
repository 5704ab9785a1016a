/** The beginning of a text, cut between words if possible. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), Math.ceil(length / 2))).trimEnd()}…`;
};
