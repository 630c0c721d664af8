/** Largest file of translations. */
export const importLimit = 8 * 1024 * 1024

/** Most rows of one file. */
export const maxRows = 50_000
