/** Rows of one page of a list. */
export const pageSize = 50

/** Filtered totals are counted up to this number. Above it `totalIsExact` is false and "10,000+" is shown. */
export const countLimit = 10_000

/** Totals of searches for words are counted up to this number only, because their matches lie anywhere. Whoever takes all that are found reads how many they are. */
export const searchCountLimit = 250

/** Likewise of searches through all applications, or all people, of which nobody takes all that are found. */
export const portalSearchCountLimit = 100
