/** Common words in passwords that satisfy the character rules, from lists of stolen passwords. */
const COMMON_WORDS = `
  password passwort motdepasse contrasena passw pass word welcome willkommen bienvenue bienvenido hello bonjour login letmein secret changeme
  default admin administrator root user guest test demo temp sheaf company master qwerty qwertz azerty asdf asdfgh zxcvb zxcvbn abc abcd abcdef
  iloveyou love sunshine princess prince dragon monkey football soccer baseball superman batman starwars pokemon shadow freedom whatever
  trustno computer internet google samsung summer winter spring autumn fall sommer herbst january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday michael jennifer jordan ashley daniel charlie
  london paris madrid berlin newyork america england canada france espana
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
const readAs = (text: string): string => [...text].map((one) => LOOKALIKES[one] ?? one).join('');

/** The number of letters left without these words; fewer than four do not matter. */
const remainder = (letters: string, words: string[]): number =>
  words.reduce((rest, word) => rest.replaceAll(word, ' '), letters).replaceAll(' ', '').length;

/**
 * Whether a password is a common word or one of these names, with digits and symbols around it or in place of letters. The names are those
 * of the person and of everything the person belongs to.
 */
export const isGuessable = (password: string, names: string[] = []): boolean => {
  const own = names
    .flatMap((name) => name.split(/[^\p{L}]+/u))
    .map(lettersOf)
    .filter((name) => name.length >= 4);
  const words = [...own, ...COMMON_WORDS];
  const trimmed = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [password, readAs(password), readAs(trimmed)].some((read) => remainder(lettersOf(read), words) < 4);
};
