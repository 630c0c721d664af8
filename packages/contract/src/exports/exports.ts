import { z } from 'zod'
import { ApplicationFilter, MyFilter } from '../applications/application.ts'
import { SelectedList } from '../bulk-runs/bulk-runs.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { FlagText, IdText, Instant, jsonText, LocalizedText, PagePath } from '../wire.ts'
import { exportFormats } from './export-limits.ts'

/** Which applications are exported: those that the list of the same filter and search shows, on all of its pages. */
const Chosen = z.object({ f: jsonText(ApplicationFilter).optional(), search: z.string().max(200).default('') })
const refusals = [
  ...(['invitation.notFound', 'application.listFilterFailed', 'application.answersNotReady', 'export.scriptFailed'] as const),
  ...(['export.tooManyColumns', 'export.stillDownloading', 'export.busy'] as const),
] as const

const OfSelection = z.object({ selectionId: z.uuid() })
const ofSelection = ['bulkRun.selectionGone', 'bulkRun.nothingSelected'] as const

/** Which applications a file is to have: those that a list shows on all of its pages, or those of a kept selection. */
export const ExportSource = z.union([SelectedList, z.strictObject({ selectionId: z.uuid() })])
export type ExportSource = z.infer<typeof ExportSource>

/** A file that is written in the background, for whoever asked for it. `total` and `done` count rows, of an archive documents. */
export const ExportFile = z.object({
  code: z.uuid(),
  format: z.enum(exportFormats),
  title: LocalizedText,
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  /** Null before the applications are settled. */
  total: z.int().nullable(),
  done: z.int(),
  /** In bytes; null without a file. */
  size: z.int().nullable(),
  /** Why it failed, in the caller's language. */
  message: z.string().nullable(),
  /** Until when it is kept; null before its end. */
  keptUntil: Instant.nullable(),
})
export type ExportFile = z.infer<typeof ExportFile>

const ByCode = z.object({ code: z.uuid() })

export const exportSchemas = {
  ofInvitation: {
    summary: 'The applications to an invitation as a spreadsheet, with their answers as columns.',
    params: z.object({ invitationId: IdText }),
    query: Chosen,
    response: z.unknown(),
    refusals,
  },
  all: {
    summary: 'Applications under a tag (`tag=true`), or else of the invitation with that number, as a spreadsheet.',
    params: z.object({ tagId: IdText }),
    query: Chosen.extend({ tag: FlagText }),
    response: z.unknown(),
    refusals,
  },
  mine: {
    summary: 'One’s own applications as a spreadsheet; with their answers as columns where `filter` names one invitation.',
    query: z.object({ filter: jsonText(MyFilter).optional(), search: z.string().max(200).default('') }),
    response: z.unknown(),
    refusals: ['export.stillDownloading', 'export.busy'],
  },
  documentsOfInvitation: {
    summary: 'The files of the applications to an invitation as a zip archive: a folder for each application, and the spreadsheet of all.',
    params: z.object({ invitationId: IdText }),
    query: Chosen,
    response: z.unknown(),
    refusals,
  },
  allDocuments: {
    summary: 'Likewise of applications under a tag (`tag=true`), or else of the invitation with that number.',
    params: z.object({ tagId: IdText }),
    query: Chosen.extend({ tag: FlagText }),
    response: z.unknown(),
    refusals,
  },
  selected: {
    summary: 'The applications of a kept selection as a spreadsheet.',
    params: OfSelection,
    response: z.unknown(),
    refusals: [...refusals, ...ofSelection],
  },
  selectedDocuments: {
    summary: 'The files of the applications of a kept selection as a zip archive.',
    params: OfSelection,
    response: z.unknown(),
    refusals: [...refusals, ...ofSelection],
  },
  start: {
    summary:
      'Writes a file of more than 10,000 applications in the background; it is kept for 24 hours. Answers no code, and writes none, where the download itself is quick enough.',
    body: z.strictObject({ format: z.enum(exportFormats), of: ExportSource, from: PagePath }),
    response: z.object({ code: z.uuid().nullable() }),
    refusals: ['invitation.notFound', 'application.listFilterFailed', 'application.answersNotReady', 'export.tooManyWaiting', ...ofSelection],
  },
  files: {
    summary: 'One’s own files: those that are being written and those that ended within a day, the newest first.',
    response: z.object({ items: z.array(ExportFile) }),
  },
  stop: {
    summary: 'Stops writing a file of one’s own.',
    params: ByCode,
    response: ExportFile,
    refusals: ['export.notFound', 'export.isOver'],
  },
  file: {
    summary: 'A file that was written in the background, as long as the caller may list all its applications.',
    params: ByCode,
    response: z.unknown(),
    refusals: ['export.notFound'],
  },
} satisfies CallSchemasByName
