import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { importPreview, rowDifference } from '../table-import.ts'
import { IdText } from '../wire.ts'
import { sheetEndings, sheetLimit } from './offline-limits.ts'

/** What a sheet would change in one's own evaluation of an application; `name` is its number and its applicant. */
export const EvaluationDifference = z.object({ name: z.string(), ...rowDifference })
export type EvaluationDifference = z.infer<typeof EvaluationDifference>

/** `final` counts the evaluations that would be made final. */
export const SheetPreview = z.object({ ...importPreview, changes: z.array(EvaluationDifference), final: z.int() })
export type SheetPreview = z.infer<typeof SheetPreview>

const OfInvitation = z.object({ invitationId: IdText })
const ending = z.enum(sheetEndings).default('draft')
const refusals = [
  'evaluation.notFound',
  'evaluation.confidentialityMissing',
  'access.denied',
  'evaluation.notBegun',
  'evaluation.sheetUnreadable',
  'evaluation.sheetTooLarge',
  'evaluation.sheetBeginsMany',
] as const

export const offlineEvaluationSchemas = {
  sheet: {
    summary:
      'One’s own evaluations as a spreadsheet to fill in: a row for each application, a column for each criterion and comment, with what is saved so far.',
    params: OfInvitation,
    response: z.unknown(),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.notBegun'],
  },
  preview: {
    summary: 'What a filled sheet would change in one’s own evaluations, and what is wrong in it; writes nothing.',
    params: OfInvitation,
    query: z.object({ ending }),
    bodyLimit: sheetLimit,
    response: SheetPreview,
    refusals,
  },
  save: {
    summary: 'Saves what the preview of the same sheet showed, all or nothing.',
    params: OfInvitation,
    query: z.object({ ending, basis: z.string().max(100) }),
    bodyLimit: sheetLimit,
    response: SheetPreview.pick({ added: true, changed: true, final: true }),
    refusals: [...refusals, 'evaluation.sheetFaulty', 'evaluation.sheetStale', 'evaluation.closed', 'application.checkFailed'],
  },
} satisfies CallSchemasByName
