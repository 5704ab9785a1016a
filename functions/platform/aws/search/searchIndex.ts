import { setTimeout } from 'node:timers/promises';
import { errors } from '@opensearch-project/opensearch';
import { ulid } from 'ulid';
import type { Engine } from '#functions/platform/aws/search/engine.ts';

const keyword = { type: 'keyword' } as const;
/**
 * Words arrive normalized and separated by spaces, as on both hosts. Positions are not needed. Short prefixes are indexed because very many
 * words share them; longer ones are looked up in the dictionary.
 */
const words = { type: 'text', analyzer: 'whitespace', index_options: 'freqs', index_prefixes: { min_chars: 1, max_chars: 4 } } as const;
/** Stored for display only. */
const shown = { type: 'keyword', index: false, doc_values: false } as const;

const mappings = {
  dynamic: 'strict',
  properties: {
    id: keyword,
    type: keyword,
    siteId: keyword,
    listId: keyword,
    definition: keyword,
    place: keyword,
    extension: keyword,
    modifiedOn: keyword,
    file: keyword,
    order: shown,
    mark: shown,
    contentOf: shown,
    isComplete: { type: 'boolean' },
    bytes: { type: 'long' },
    readTo: { type: 'long' },
    isCut: { type: 'boolean' },
    title: shown,
    body: shown,
    content: shown,
    titleWords: words,
    bodyWords: words,
    contentWords: words,
  },
} as const;

const isKnown = (error: unknown, type: string): boolean =>
  error instanceof errors.ResponseError && JSON.stringify(error.body ?? '').includes(type);

/** Milliseconds between two checks for an index that another process is creating. */
const PAUSE = 100;

/** The index behind a stable alias. Clearing creates a new index and moves the alias, so there is always one. */
export const indexBehind = ({ client }: Engine, alias: string) => {
  let ready: Promise<void> | undefined;

  /** The indices behind the alias, with the fields of each. */
  const named = async (): Promise<[name: string, fields: Record<string, unknown>][]> => {
    const { body } = await client.indices.get({ index: alias }, { ignore: [404] });
    if ('error' in body) return [];
    return Object.entries(body).map(([name, { mappings: known }]) => [name, known?.properties ?? {}]);
  };

  /** Adds missing fields to an index of an older version. */
  const widen = async ([index, fields]: [string, Record<string, unknown>]): Promise<void> => {
    const missing = Object.entries(mappings.properties).filter(([name]) => !(name in fields));
    if (missing.length > 0) await client.indices.putMapping({ index, body: { properties: Object.fromEntries(missing) } });
  };

  const make = async (name: string): Promise<void> => {
    await client.indices.create({ index: name, body: { mappings } });
  };

  /** The first index has a fixed name, so that only one of several concurrent processes creates it. */
  const begin = async (): Promise<void> => {
    const known = await named();
    if (known.length > 0) {
      await Promise.all(known.map(widen));
      return;
    }
    try {
      await client.indices.create({ index: `${alias}-0`, body: { mappings, aliases: { [alias]: {} } } });
    } catch (error) {
      if (!isKnown(error, 'resource_already_exists_exception')) throw error;
      while ((await named()).length === 0) await setTimeout(PAUSE);
    }
  };

  return {
    /** Runs once per process. */
    ready: (): Promise<void> => {
      ready ??= begin().catch((error) => {
        ready = undefined;
        throw error;
      });
      return ready;
    },
    clear: async (): Promise<void> => {
      const before = await named();
      const fresh = `${alias}-${ulid().toLowerCase()}`;
      await make(fresh);
      const actions = [...before.map(([index]) => ({ remove: { index, alias } })), { add: { index: fresh, alias } }];
      await client.indices.updateAliases({ body: { actions } });
      await Promise.all(before.map(([index]) => client.indices.delete({ index }, { ignore: [404] })));
    },
  };
};
