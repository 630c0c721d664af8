import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { RefusalBody } from '../refusal-body.ts'
import { Done, Instant } from '../wire.ts'
import { exportFormats, importSteps, sheetKeys } from './exchange-file.ts'

export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof ExportFormat>

export const SheetKey = z.enum(sheetKeys)
export type SheetKey = z.infer<typeof SheetKey>

/** What becomes of units, positions and people that a sheet of the file leaves out: nothing, or they are deactivated from today on. */
export const Missing = z.enum(['keep', 'deactivate'])
export type Missing = z.infer<typeof Missing>

const Value = z.string().nullable()

/** One thing that the file would add, change or deactivate. Titles and values are in the caller's language. */
export const RowChange = z.object({
  sheet: SheetKey,
  /** As the file counts it; null for what the file leaves out. */
  row: z.int().nullable(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'deactivated']),
  fields: z.array(z.object({ title: z.string(), before: Value, after: Value })),
})
export type RowChange = z.infer<typeof RowChange>

/** What is wrong in one row, and what to do. Without a sheet it concerns the whole file. */
export const SheetFault = z.object({ sheet: SheetKey.nullable(), row: z.int().nullable(), message: z.string() })
export type SheetFault = z.infer<typeof SheetFault>

export const SheetCount = z.object({
  sheet: SheetKey,
  title: z.string(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  deactivated: z.int(),
  unchanged: z.int(),
})
export type SheetCount = z.infer<typeof SheetCount>

/** What a file would change. The lists hold the first few hundred; the totals count all. */
export const OrganisationPreview = z.object({
  /** Stands for the file, the choice and the present state of the organisation; importing asks for it. */
  basis: z.string(),
  sheets: z.array(SheetCount),
  changes: z.array(RowChange),
  changesTotal: z.int(),
  faults: z.array(SheetFault),
  faultsTotal: z.int(),
})
export type OrganisationPreview = z.infer<typeof OrganisationPreview>

export const ImportStep = z.enum(importSteps)
export type ImportStep = z.infer<typeof ImportStep>

/** How far an import is. Once it has ended there is what it did, or why it did nothing. */
export const ImportRun = z.object({ step: ImportStep, finish: z.boolean(), sheets: z.array(SheetCount).nullable(), refusal: RefusalBody.nullable() })
export type ImportRun = z.infer<typeof ImportRun>

/** One's last import that wrote nothing, until it is put away or another is begun. */
export const RefusedImport = z.object({
  code: z.uuid(),
  endedAt: Instant,
  refusal: RefusalBody,
  /** Whether what was found is kept. */
  found: z.boolean(),
})
export type RefusedImport = z.infer<typeof RefusedImport>

/** What a refused import found, as a preview of its file shows it. */
export const ImportFindings = z.object({
  missing: Missing,
  findings: OrganisationPreview,
  /** Whether the file is kept, too, and can be written as the findings say without being sent again. */
  kept: z.boolean(),
})
export type ImportFindings = z.infer<typeof ImportFindings>

const refusals = ['org.unreadableFile', 'org.emptyFile', 'org.unpacksTooLarge', 'org.tooManyRows'] as const

export const organisationSchemas = {
  export: {
    summary: 'The whole organisation with the personal details of the staff, as a spreadsheet or as JSON.',
    query: z.object({ format: ExportFormat.default('xlsx') }),
    response: z.unknown(),
  },
  preview: {
    summary: 'What a file of the organisation would change, and what is wrong in it; writes nothing.',
    query: z.object({ missing: Missing.default('keep') }),
    response: OrganisationPreview,
    refusals,
  },
  import: {
    summary: 'Leaves work to write what the preview of the same file showed, all or nothing; answers the code by which its outcome is asked for.',
    query: z.object({ missing: Missing.default('keep'), basis: z.string().max(200) }),
    response: z.object({ code: z.uuid() }),
  },
  importRun: {
    summary: 'How far one’s own import is, and how it ended.',
    params: z.object({ code: z.uuid() }),
    response: ImportRun,
    refusals: ['org.importNotFound'],
  },
  refusedImport: {
    summary: 'One’s own last import that wrote nothing, and why; none once it was put away or another was begun.',
    response: z.object({ refused: RefusedImport.nullable() }),
  },
  importFindings: {
    summary: 'What one’s own refused import found: faults by row, and how the file differs from the organisation.',
    params: z.object({ code: z.uuid() }),
    response: ImportFindings,
    refusals: ['org.importNotFound'],
  },
  importAgain: {
    summary: 'Leaves work to write the kept file of one’s own refused import, as its findings show it; all or nothing, like an import.',
    params: z.object({ code: z.uuid() }),
    response: z.object({ code: z.uuid() }),
    refusals: ['org.importNotFound', 'org.importFileGone'],
  },
  archiveImport: {
    summary: 'Forgets what one’s own refused import found, and its file.',
    params: z.object({ code: z.uuid() }),
    response: Done,
    refusals: ['org.importNotFound'],
  },
} satisfies CallSchemasByName
