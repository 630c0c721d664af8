import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { RefusalBody } from '../refusal-body.ts'
import { tableFormats } from '../table-formats.ts'
import { Done, Instant } from '../wire.ts'
import { importSteps, sheetKeys } from './exchange-file.ts'

export const SheetKey = z.enum(sheetKeys)
export type SheetKey = z.infer<typeof SheetKey>

/** What happens to units, positions and people that are missing in a sheet of the file: they stay as they are, or are deactivated from today on. */
export const MissingRowsChoice = z.enum(['keep', 'deactivate'])
export type MissingRowsChoice = z.infer<typeof MissingRowsChoice>

const Value = z.string().nullable()

/** One object that the file would add, change or deactivate. Titles and values are in the caller's language. */
export const RowChange = z.object({
  sheet: SheetKey,
  /** The row number in the file; null for an object that is missing in it. */
  row: z.int().nullable(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'deactivated']),
  fields: z.array(z.object({ title: z.string(), before: Value, after: Value })),
})
export type RowChange = z.infer<typeof RowChange>

/** A fault of one row, with what to do about it. Without a sheet it concerns the entire file. */
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

/** The changes that a file would make. The lists contain the first few hundred; the totals count all. */
export const OrganisationPreview = z.object({
  /** A hash of the file, the option for missing rows and the current state of the organisation. The import requires it. */
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

/** The progress of an import. After its end it has either `sheets`, the changes made, or `refusal`, the reason why nothing was written. */
export const ImportRun = z.object({ step: ImportStep, finish: z.boolean(), sheets: z.array(SheetCount).nullable(), refusal: RefusalBody.nullable() })
export type ImportRun = z.infer<typeof ImportRun>

/** The caller's last refused import, until it is archived or another one starts. */
export const RefusedImport = z.object({
  code: z.uuid(),
  endedAt: Instant,
  refusal: RefusalBody,
  /** Whether its findings are stored. */
  hasFindings: z.boolean(),
})
export type RefusedImport = z.infer<typeof RefusedImport>

/** The findings of a refused import, in the form of a preview of its file. */
export const ImportFindings = z.object({
  missing: MissingRowsChoice,
  findings: OrganisationPreview,
  /** Whether the file is stored, too, so that the import can be repeated without another upload. */
  hasFile: z.boolean(),
})
export type ImportFindings = z.infer<typeof ImportFindings>

const refusals = ['org.unreadableFile', 'org.emptyFile', 'org.unpacksTooLarge', 'org.tooManyRows'] as const

export const organisationSchemas = {
  export: {
    summary: 'The whole organisation with the personal details of the staff, as a spreadsheet or as JSON.',
    query: z.object({ format: z.enum(tableFormats).default('xlsx') }),
    response: z.unknown(),
  },
  preview: {
    summary: 'What a file of the organisation would change, and what is wrong in it; writes nothing.',
    query: z.object({ missing: MissingRowsChoice.default('keep') }),
    response: OrganisationPreview,
    refusals,
  },
  import: {
    summary: 'Starts a job that makes the changes of the preview of the same file, all or nothing. Returns the code for reading its outcome.',
    query: z.object({ missing: MissingRowsChoice.default('keep'), basis: z.string().max(200) }),
    response: z.object({ code: z.uuid() }),
  },
  importRun: {
    summary: 'How far one’s own import is, and how it ended.',
    params: z.object({ code: z.uuid() }),
    response: ImportRun,
    refusals: ['org.importNotFound'],
  },
  refusedImport: {
    summary: 'The caller’s last refused import with the reason; null after it was archived or another one started.',
    response: z.object({ refused: RefusedImport.nullable() }),
  },
  importFindings: {
    summary: 'The findings of the caller’s refused import: faults by row, and how the file differs from the organisation.',
    params: z.object({ code: z.uuid() }),
    response: ImportFindings,
    refusals: ['org.importNotFound'],
  },
  importAgain: {
    summary: 'Starts a job that imports the stored file of the caller’s refused import, as its findings show it; all or nothing.',
    params: z.object({ code: z.uuid() }),
    response: z.object({ code: z.uuid() }),
    refusals: ['org.importNotFound', 'org.importFileGone'],
  },
  archiveImport: {
    summary: 'Deletes the findings and the file of the caller’s refused import.',
    params: z.object({ code: z.uuid() }),
    response: Done,
    refusals: ['org.importNotFound'],
  },
} satisfies CallSchemasByName
