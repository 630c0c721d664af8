/** Largest sheet that is brought back, in bytes. */
export const sheetLimit = 16 * 1024 * 1024
/** The most rows that a sheet may have. */
export const mostSheetRows = 20_000
/** The most evaluations that a sheet begins at once where a script of the invitation prepares each: the sender waits for all of them. */
export const mostPrepared = 50
/** What becomes of the evaluations of a sheet: all are drafts, or those that are complete are made final. */
export const sheetEndings = ['draft', 'final'] as const
export type SheetEnding = (typeof sheetEndings)[number]
