import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { tableFormats } from '../table-formats.ts'
import { IdText } from '../wire.ts'
import { importLimit, missingItems } from './lookup-limits.ts'

const Value = z.string().nullable()

/** An item that the file would add, change or retire. Titles and values are in the caller's language. */
export const ItemDifference = z.object({
  /** The row number in the file; null for an item that it leaves out. */
  row: z.int().nullable(),
  code: z.string(),
  kind: z.enum(['added', 'changed', 'retired']),
  fields: z.array(z.object({ title: z.string(), before: Value, after: Value })),
})
export type ItemDifference = z.infer<typeof ItemDifference>

/** A fault of one cell, row or the entire file, with what to do about it. */
export const ItemFault = z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() })
export type ItemFault = z.infer<typeof ItemFault>

const counts = { added: z.int(), changed: z.int(), retired: z.int() }

/** The changes that a file would make. The lists contain the first few hundred; the totals count all. */
export const ItemsPreview = z.object({
  /** A hash of the file, the choice for missing items and the present state of the lookup. The import requires it. */
  basis: z.string(),
  ...counts,
  unchanged: z.int(),
  /** Items that are not in the file. */
  missing: z.int(),
  changes: z.array(ItemDifference),
  faults: z.array(ItemFault),
  faultsTotal: z.int(),
})
export type ItemsPreview = z.infer<typeof ItemsPreview>

const ById = z.object({ id: IdText })
const missing = z.enum(missingItems).default('stay')
const refusals = ['lookup.notFound', 'lookup.unreadableFile', 'lookup.fileTooLarge'] as const

export const lookupExchangeSchemas = {
  export: {
    summary: 'All items of a lookup, as a spreadsheet or as JSON.',
    params: ById.extend({ format: z.enum(tableFormats) }),
    response: z.unknown(),
    refusals: ['lookup.notFound'],
  },
  preview: {
    summary: 'What a file would change in the items of a lookup, and what is wrong in it; writes nothing.',
    params: ById,
    query: z.object({ missing }),
    bodyLimit: importLimit,
    response: ItemsPreview,
    refusals,
  },
  import: {
    summary: 'Makes the changes of the preview of the same file, all or nothing.',
    params: ById,
    query: z.object({ missing, basis: z.string().max(100) }),
    bodyLimit: importLimit,
    response: z.object(counts),
    refusals: [...refusals, 'lookup.fileFaulty', 'lookup.importStale'],
  },
} satisfies CallSchemasByName
