/** Largest file of master data, in bytes. */
export const masterDataFileLimit = 16 * 1024 * 1024

/** Most rows of one list in a file. */
export const maxMasterDataRows = 50_000
