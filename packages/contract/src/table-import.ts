import { z } from 'zod'

const Value = z.string().nullable()

/** A cell that an import would change. Titles and values are in the caller's language. */
export const FieldDifference = z.object({ title: z.string(), before: Value, after: Value })
export type FieldDifference = z.infer<typeof FieldDifference>

/** What a row of a file would do. */
export const rowDifference = {
  /** The row number in the file; null for what the file leaves out. */
  row: z.int().nullable(),
  kind: z.enum(['added', 'changed', 'retired']),
  fields: z.array(FieldDifference),
}

/** A fault of one cell, row or the entire file, with what to do about it. Sheet and column are their titles. */
export const CellFault = z.object({ sheet: z.string().nullable(), row: z.int().nullable(), column: z.string().nullable(), message: z.string() })
export type CellFault = z.infer<typeof CellFault>

/** What every preview of an import has beside its list of changes. The lists contain the first few hundred; the totals count all. */
export const importPreview = {
  /** A hash of the file, the options and the present state. The import requires it. */
  basis: z.string(),
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
  unchanged: z.int(),
  /** What is there and not in the file, including what is counted in `retired`. */
  missing: z.int(),
  faults: z.array(CellFault),
  faultsTotal: z.int(),
}
