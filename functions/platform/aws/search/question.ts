import type { SearchQuestion } from '#functions/platform/search.ts';

type Clause = Record<string, unknown>;

/** A match in the title weighs more than one in the fields, and that more than one in a long text. */
const fields = { titleWords: 10, bodyWords: 2, contentWords: 1 };
const weighted = Object.entries(fields).map(([name, weight]) => `${name}^${weight}`);

const exactly = (word: string): Clause => ({ multi_match: { query: word, fields: weighted, type: 'most_fields' } });

/** A prefix match scores by its field only; a whole-word match adds to it. */
const beginning = (word: string): Clause => ({
  bool: {
    should: [...Object.entries(fields).map(([name, boost]) => ({ prefix: { [name]: { value: word, boost } } })), exactly(word)],
    minimum_should_match: 1,
  },
});

/** Scopes in one terms clause at most. */
const TERMS = 60_000;

const inPlaces = (places: string[]): Clause => {
  const parts = Array.from({ length: Math.ceil(places.length / TERMS) }, (_, part) => places.slice(part * TERMS, (part + 1) * TERMS));
  return { bool: { should: parts.map((part) => ({ terms: { place: part } })), minimum_should_match: 1 } };
};

/** The query for a question, limited to the scopes that the caller may read if they are known. */
export const questionOf = (question: SearchQuestion, places?: string[]): Clause => {
  const { words, siteId, listId, definition, type, extension, from, to } = question;
  const named = Object.entries({ siteId, listId, definition, type, extension });
  const filter: Clause[] = named.flatMap(([name, value]) => (value === undefined ? [] : [{ term: { [name]: value } }]));
  if (from !== undefined) filter.push({ range: { modifiedOn: { gte: from } } });
  // Documents without a time sort before all others.
  if (to !== undefined) filter.push({ range: { modifiedOn: { lt: to, gt: '' } } });
  if (places) filter.push(inPlaces(places));
  return { bool: { must: words.map((word, index) => (index === words.length - 1 ? beginning(word) : exactly(word))), filter } };
};
