/** Largest sheet that is brought back, in bytes. */
export const sheetLimit = 16 * 1024 * 1024
/** The most rows that a sheet may have. */
export const mostSheetRows = 20_000
/** What becomes of the evaluations of a sheet: all are drafts, or those that are complete are made final. */
export const sheetEndings = ['draft', 'final'] as const
export type SheetEnding = (typeof sheetEndings)[number]
