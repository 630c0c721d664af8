/** Largest file of a lookup's items, in bytes. */
export const importLimit = 16 * 1024 * 1024

/** Most rows of one file. */
export const maxRows = 100_000

/** Most further columns of a lookup. */
export const maxColumns = 20

/** Filters of a list of items. */
export const itemStates = ['all', 'active', 'retired'] as const
export type ItemState = (typeof itemStates)[number]

/** What an import does to the items that the file leaves out. */
export const missingItems = ['stay', 'retire'] as const
export type MissingItems = (typeof missingItems)[number]
