/** The version of the stored data that this code reads and writes. Each increment has a row in the table of migrations. */
export const SCHEMA = 8;

/**
 * The oldest data version that this code can serve. Older data is migrated before people are let in; later steps run while they work, and
 * every read handles both versions until the migration is recorded as complete.
 */
export const SERVED_FROM = 6;

/** The data version from which facts of a list can be spread over several partitions. Programs that know only one refuse it. */
export const SPREADS_FACTS_FROM = 8;
