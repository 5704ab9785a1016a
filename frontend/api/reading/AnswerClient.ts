import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Keeps answers. The library takes a first answer that is still on its way for new, whatever makes it stale meanwhile. The server may have given
 * it before the change, so it is asked for again once it has come.
 */
export class AnswerClient extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const again = underWay.map(async (query) => {
      const hasCome = await query.fetch().then(
        () => true,
        () => false,
      );
      if (hasCome) await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: filters?.refetchType }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}
