import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { tableFormats } from '../table-formats.ts'
import { importPreview, rowDifference } from '../table-import.ts'
import { masterDataFileLimit } from './masterdata-file-limits.ts'

/** A row of a list that the file would add or change. `sheet` is the title of its list, `name` its code, number or title. */
export const ListRowDifference = z.object({ sheet: z.string(), name: z.string(), ...rowDifference })
export type ListRowDifference = z.infer<typeof ListRowDifference>

/** The changes that a file would make. Rows that the file leaves out stay. */
export const MasterDataPreview = z.object({ ...importPreview, changes: z.array(ListRowDifference) })
export type MasterDataPreview = z.infer<typeof MasterDataPreview>

const refusals = ['masterData.unreadableFile', 'masterData.fileTooLarge'] as const

export const masterDataExchangeSchemas = {
  export: {
    summary: 'Target groups, departments, semesters and the course catalogue, as a spreadsheet or as JSON.',
    params: z.object({ format: z.enum(tableFormats) }),
    response: z.unknown(),
  },
  preview: {
    summary: 'What a file would change in the master data, and what is wrong in it; writes nothing.',
    bodyLimit: masterDataFileLimit,
    response: MasterDataPreview,
    refusals,
  },
  import: {
    summary: 'Makes the changes of the preview of the same file, all or nothing.',
    query: z.object({ basis: z.string().max(100) }),
    bodyLimit: masterDataFileLimit,
    response: MasterDataPreview.pick({ added: true, changed: true }),
    refusals: [...refusals, 'masterData.fileFaulty', 'masterData.importStale'],
  },
} satisfies CallSchemasByName
