/** Milliseconds that a page waits for all that decides its height. One that can be used and moves later is better than one that is not shown. */
export const longestWait = 3_000
