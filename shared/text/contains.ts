/** The built-in search compares each place of a text with a whole searched text; up to this length that is fast. */
const SHORT = 64;

/** For each start of a text, the length of its longest proper start that is also its end. */
const bordersOf = (text: string): Uint32Array => {
  const borders = new Uint32Array(text.length);
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length += 1;
    borders[at] = length;
  }
  return borders;
};

/** Whether a text contains another one, in linear time whatever they are. */
export const contains = (text: string, searched: string): boolean => {
  if (searched.length <= SHORT) return text.includes(searched);
  if (searched.length > text.length) return false;
  const borders = bordersOf(searched);
  for (let at = 0, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== searched[length]) length = borders[length - 1] ?? 0;
    if (text[at] === searched[length]) length += 1;
    if (length === searched.length) return true;
  }
  return false;
};
