/** The limits of a file of the organisation. */
export const maxFileBytes = 64 * 1024 * 1024
export const maxSheetRows = 200_000

/** The sheets of a file, in their order. `holdings` say who holds a position and when, `assignments` which responsibilities a position has. */
export const sheetKeys = ['unitTypes', 'positionTypes', 'units', 'employees', 'positions', 'holdings', 'responsibilities', 'assignments'] as const

/**
 * The steps of an import, in their order; `positions` writes responsibilities and assignments too. An import is one transaction, so nothing is written before
 * its end.
 */
export const importSteps = ['waiting', 'reading', 'checking', 'units', 'employees', 'positions', 'holdings'] as const
