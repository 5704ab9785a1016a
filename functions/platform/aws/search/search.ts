import { type IndexObjects, searchObjects } from '#functions/platform/aws/search/searchObjects.ts';
import { entryOf, type RankedHit, type Shard } from '#functions/platform/aws/search/searchShard.ts';
import { searchShards, shardNumber } from '#functions/platform/aws/search/searchShards.ts';
import type { Search, SearchState } from '#functions/platform/search.ts';

const before = (one: RankedHit, other: RankedHit): number =>
  other.score - one.score || other.modifiedOn.localeCompare(one.modifiedOn) || one.id.localeCompare(other.id);

const stateOf = (shards: Shard[]): SearchState => {
  const documents = shards.flatMap((shard) => [...shard.documents()]);
  const types = Map.groupBy(documents, ({ type }) => type);
  return {
    byType: Object.fromEntries([...types].map(([type, of]) => [type, of.length])),
    bytes: documents.reduce((sum, { title, body, content }) => sum + title.length + body.length + content.length, 0),
    incomplete: documents.filter((document) => !entryOf(document).isComplete).length,
  };
};

/** The index as a few objects in S3. Several functions may write: what somebody else wrote meanwhile is read and changed again. */
export const awsSearch = (objects: IndexObjects = searchObjects()): Search => {
  const { load, apply, clear } = searchShards(objects);
  return {
    apply,
    clear,
    query: async (question) => {
      if (question.words.length === 0) return { hits: [], total: 0 };
      const found = (await load()).flatMap((shard) => shard.matching(question));
      const readable = new Set(await question.readable([...new Set(found.map(({ place }) => place))]));
      const allowed = found.filter(({ place }) => readable.has(place)).sort(before);
      const page = allowed.slice(question.skip, question.skip + question.limit);
      return { hits: page.map(({ id, place, body, content }) => ({ id, place, body, content })), total: allowed.length };
    },
    find: async (ids) => {
      const shards = await load();
      return ids.map((id) => shards[shardNumber(id)]?.entry(id));
    },
    entries: async (after, limit) => {
      const all = (await load()).flatMap((shard) => [...shard.documents()]);
      const behind = all.filter(({ id }) => id > after).sort((one, other) => (one.id < other.id ? -1 : 1));
      return behind.slice(0, limit).map(entryOf);
    },
    state: async () => stateOf(await load()),
  };
};
