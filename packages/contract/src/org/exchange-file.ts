/** The whole organisation as a file. */
export const exportFormats = ['xlsx', 'json'] as const

/** Largest file in bytes, and the most rows of one sheet. */
export const organisationLimit = 64 * 1024 * 1024

export const mostSheetRows = 200_000

/** The parts of a file, in the order in which they are written. */
export const sheetKeys = ['unitTypes', 'positionTypes', 'units', 'employees', 'positions', 'holdings', 'responsibilities', 'assignments'] as const

/** What an import passes, in this order; it is one transaction, so until its end nothing is written. */
export const importSteps = ['waiting', 'reading', 'checking', 'units', 'employees', 'positions', 'holdings'] as const
