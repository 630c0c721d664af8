import type { ExportContext } from '@klesis/contract/procedures/script-context.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { type Language, type LocalizedText, LocalizedText as LocalizedTexts } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import type { ListedInvitation } from '../../application-lists/index.ts'
import { runTrigger } from '../run/run-trigger.ts'

/** The most applications of which a script is told. */
export const mostTold = 10_000

/** The columns of a file, by the keys of the portal's own or of `rows`; without `rows` the portal fills them. */
export const ExportTable = z.strictObject({
  columns: z
    .array(z.strictObject({ key: z.string().min(1).max(300), title: z.union([z.string().max(1_000), LocalizedTexts]).optional() }))
    .min(1)
    .max(1_000),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
})
export type ExportTable = z.infer<typeof ExportTable>

/** The list that is exported: its applications, or the evaluator's own list of them. */
export type ExportList = ExportContext['list']

/** What a script at `excelExport` is told beside its invitation. */
export const exportFacts = (ids: Int32Array | readonly number[], list: ExportList) => ({ list, applicationIds: [...ids.slice(0, mostTold)], total: ids.length })

/** The title of a column; undefined if the script gives none. */
export const exportTitle = ({ title }: ExportTable['columns'][number], language: Language): string | undefined =>
  title === undefined || typeof title === 'string' ? title : textIn(title, language)

interface AskedExport {
  actor: Actor
  invitation: ListedInvitation
  ids: Int32Array | readonly number[]
  list: ExportList
  now: Date
}

/**
 * Asks the script at `excelExport` of an invitation, outside any transaction; undefined without one, or if it answers nothing. One that fails refuses the file,
 * because columns would be in it that it may be meant to leave out. What it wants to be mailed is not sent.
 */
export async function askExportTable(db: Db, { actor, invitation, ids, list, now }: AskedExport): Promise<ExportTable | undefined> {
  if (!invitation.points.includes('excelExport')) return undefined
  const event = {
    point: 'excelExport' as const,
    invitationId: invitation.id,
    actor,
    now,
    facts: exportFacts(ids, list),
    answers: ExportTable,
    mayRefuse: false,
  }
  try {
    const answer = await runTrigger(db, event)
    return answer === undefined || answer === null ? undefined : ExportTable.parse(answer)
  } catch (error) {
    if (error instanceof ScriptFailed) return refuse('export.scriptFailed', { title: textIn(invitation.title as LocalizedText, actor.language) })
    throw error
  }
}
