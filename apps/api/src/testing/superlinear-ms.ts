/**
 * Processor time in milliseconds that the largest allowed body only reaches if the work for it grows faster than its size: more than ten times its usual cost,
 * so that a slow machine does not reach it. The cost itself is measured, not tested.
 */
export const superlinearMs = 3_000
