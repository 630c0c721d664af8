/** One text in all languages as a row of a file. Absent languages are left unchanged. */
export interface TextRow {
  namespace: string
  key: string
  texts: Readonly<Record<string, string>>
}

/** A row of a file; cells may be numbers or formulas instead of texts. */
export interface FileRow {
  /** Its number in the file. */
  row: number
  namespace: unknown
  key: unknown
  texts: Readonly<Record<string, unknown>>
}
