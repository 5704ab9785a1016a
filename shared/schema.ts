/** Version of the stored data that this code reads and writes. Each step up is a row of the table of migrations. */
export const SCHEMA = 8;

/**
 * The oldest version of the data of which this code makes all of what it reads. Data that is older is brought up to it before people are let in;
 * what comes after it is done while they work, and every read is right with both versions until it is recorded that it has come to its end.
 */
export const SERVED_FROM = 6;

/** The version of the data from which on facts of a list lie in several partitions. Programs that know only of one refuse it. */
export const SPREADS_FACTS_FROM = 8;
