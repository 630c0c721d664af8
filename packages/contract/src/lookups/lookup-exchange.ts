import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { tableFormats } from '../table-formats.ts'
import { importPreview, rowDifference } from '../table-import.ts'
import { IdText } from '../wire.ts'
import { importLimit, missingItems } from './lookup-limits.ts'

/** An item that the file would add, change or retire. */
export const ItemDifference = z.object({ code: z.string(), ...rowDifference })
export type ItemDifference = z.infer<typeof ItemDifference>

/** The changes that a file would make. */
export const ItemsPreview = z.object({ ...importPreview, changes: z.array(ItemDifference) })
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
    response: ItemsPreview.pick({ added: true, changed: true, retired: true }),
    refusals: [...refusals, 'lookup.fileFaulty', 'lookup.importStale'],
  },
} satisfies CallSchemasByName
