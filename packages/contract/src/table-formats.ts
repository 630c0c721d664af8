/** The formats of files of tables: a spreadsheet, or JSON. */
export const tableFormats = ['xlsx', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]
