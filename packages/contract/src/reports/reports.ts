import { z } from 'zod'
import { ListFilter } from '../applications/list-filter.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { Day } from '../org/days.ts'
import { Done, Id, IdText, Instant, LocalizedText } from '../wire.ts'
import { namesOf, offeredBy, reportCharts, reportGroups, reportMeasures, reportParameters, reportSources, reportTimes } from './report-kinds.ts'

const distinct = (names: readonly string[]) => new Set(names).size === names.length

/** A report as plain data. Its filter is that of lists of applications, without what could name one. */
export const ReportDefinition = z
  .object({
    source: z.enum(namesOf(reportSources)),
    groups: z
      .array(z.enum(namesOf(reportGroups)))
      .min(1)
      .max(2)
      .refine(distinct),
    measures: z
      .array(z.enum(namesOf(reportMeasures)))
      .min(1)
      .max(4)
      .refine(distinct),
    time: z.enum(namesOf(reportTimes)),
    filter: ListFilter.pick({ appState: true, approvalState: true, anyTag: true, ignoreDraft: true, ignoreAnonymous: true }),
    chart: z.enum(namesOf(reportCharts)),
    parameters: z
      .array(z.enum(namesOf(reportParameters)))
      .max(4)
      .refine(distinct),
  })
  .refine(({ source, groups }) => groups.every((group) => offeredBy[source].groups.includes(group)), { path: ['groups'] })
  .refine(({ source, measures }) => measures.every((measure) => offeredBy[source].measures.includes(measure)), { path: ['measures'] })
  .refine(({ groups, chart }) => chart !== 'stacked' || groups.length === 2, { path: ['chart'] })
export type ReportDefinition = z.infer<typeof ReportDefinition>

/** The name of a report: a word for a shipped one, else its number. */
export const ReportKey = z.string().regex(/^(?:[a-z][a-z-]{0,60}|[1-9]\d{0,8})$/)

const TitleText = LocalizedText.refine(({ el, en }) => [el, en].every((text) => text && text.trim() !== '' && text.length <= 200), { error: 'required' })

export const ReportInput = z.object({ title: TitleText, definition: ReportDefinition })
export type ReportInput = z.infer<typeof ReportInput>

/** A report of the list. A shipped one says what it is for, and has no author and nothing to edit. */
export const Report = z.object({
  key: ReportKey,
  title: LocalizedText,
  about: LocalizedText.nullable(),
  definition: ReportDefinition,
  author: z.string().nullable(),
  revision: z.int(),
  mayEdit: z.boolean(),
})
export type Report = z.infer<typeof Report>

/** What was asked before a run. The unit counts with all units below it. */
export const ScheduledQuestion = z.object({
  invitations: z.array(Id).max(100).default([]),
  unitId: Id.nullable().default(null),
  tagId: Id.nullable().default(null),
})

/** Likewise with the period. */
export const ReportQuestion = ScheduledQuestion.extend({ from: Day.nullable().default(null), until: Day.nullable().default(null) }).refine(
  ({ from, until }) => from === null || until === null || from <= until,
  { path: ['until'] },
)
export type ReportQuestion = z.infer<typeof ReportQuestion>

/** A number, `few` for one to four of what may only be counted from five on, or null where there is nothing to tell. */
export const ReportValue = z.union([z.number(), z.literal('few'), z.null()])
export type ReportValue = z.infer<typeof ReportValue>

/** One group. A key is null where the group is of those without one. `listId` is the invitation whose list of applications the reader may open. */
export const ReportRow = z.object({ keys: z.array(z.string().nullable()), labels: z.array(LocalizedText), values: z.array(ReportValue), listId: Id.nullable() })
export type ReportRow = z.infer<typeof ReportRow>

export const ReportResult = z.object({
  rows: z.array(ReportRow),
  /** Sums of the shown counts; null for days. */
  totals: z.array(ReportValue),
  /** Counts are rounded to fives and those below five are `few`. */
  isRounded: z.boolean(),
  /** There are more groups than rows. */
  isCut: z.boolean(),
  /** Where the period had nothing: the nearest one, as long, that has. */
  nearest: z.object({ from: Day.nullable(), until: Day.nullable() }).nullable(),
  at: Instant,
})
export type ReportResult = z.infer<typeof ReportResult>

/** One run. While it goes on, `done` of `parts` parts are counted. */
export const ReportRun = z.object({
  id: Id,
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  done: z.int(),
  parts: z.int(),
  result: ReportResult.nullable(),
})
export type ReportRun = z.infer<typeof ReportRun>

const Choice = z.object({ id: Id, title: LocalizedText })
const ByKey = z.object({ key: ReportKey })
const ById = z.object({ id: IdText })

export const reportSchemas = {
  list: {
    summary: 'All reports: the shipped ones, then those of the installation, by title.',
    response: z.object({ items: z.array(Report), total: z.int(), mayCreate: z.boolean() }),
    refusals: ['access.denied'],
  },
  choices: {
    summary: 'The invitations that the caller may count, the tags of invitations and those of applications.',
    response: z.object({ invitations: z.array(Choice), tags: z.array(Choice), appTags: z.array(Choice) }),
    refusals: ['access.denied'],
  },
  create: { summary: 'Adds a report.', body: ReportInput, response: Report, refusals: ['access.denied', 'report.tooMany'] },
  save: {
    summary: 'Changes a report of the installation.',
    params: ById,
    body: ReportInput.extend({ revision: z.int() }),
    response: Report,
    refusals: ['access.denied', 'report.notFound', 'report.changed'],
  },
  remove: { summary: 'Deletes a report of the installation.', params: ById, response: Done, refusals: ['access.denied', 'report.notFound'] },
  run: {
    summary: 'Counts. What takes longer than two seconds goes on as a job, which stops when nobody asks for it any more.',
    params: ByKey,
    body: ReportQuestion,
    response: ReportRun,
    refusals: ['access.denied', 'report.notFound'],
  },
  readRun: {
    summary: 'The caller’s own run, and its result once it has one.',
    params: ById,
    response: ReportRun,
    refusals: ['access.denied', 'report.runNotFound'],
  },
  cancel: { summary: 'Stops the caller’s own run.', params: ById, response: Done, refusals: ['access.denied', 'report.runNotFound'] },
  download: { summary: 'The table of a run as a spreadsheet.', params: ById, response: z.unknown(), refusals: ['access.denied', 'report.runNotFound'] },
} satisfies CallSchemasByName
