import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The answer cache. The library treats a pending first answer as fresh, even if it is invalidated in the meantime. The server may have
 * answered before the change, so it is read again afterwards.
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
      const isLoaded = await query.fetch().then(
        () => true,
        () => false,
      );
      if (isLoaded) await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: filters?.refetchType }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}
