/** Where tests kill the server while a bulk run is begun and carried out; the writes of one decision have points of their own. */
export const bulkCrashPoints = ['bulk.afterItems', 'bulk.afterJobs', 'bulk.afterMark', 'bulk.afterItem'] as const
