/** Rows of one page of a list. */
export const pageSize = 50

/** Filtered totals are counted up to this; from there on `totalIsExact` is false and "10,000+" is shown. */
export const countedUpTo = 10_000
