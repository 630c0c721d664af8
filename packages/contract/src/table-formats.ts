/** File formats in which tables are exported. */
export const tableFormats = ['xlsx', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]
