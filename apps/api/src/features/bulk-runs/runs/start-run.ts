import type { BulkStart } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireSelected } from '../selections/require-selected.ts'
import { addRun } from './add-run.ts'

/** Starts to tag the selected applications, or to mail their applicants. */
export async function startRun(
  db: Db,
  actor: Actor,
  { selectionId, expected, from: link, ...start }: z.output<typeof BulkStart>,
  now: Date,
): Promise<{ code: string }> {
  // A tag is put on where it is offered, and taken off anywhere.
  const offering = start.kind === 'tag' && start.isOn ? start.tagId : undefined
  const applications = await requireSelected(db, actor, { selectionId, expected, offering })
  return inTransaction(db, async (tx) => {
    if (start.kind === 'mail') {
      const { kind, subject, body } = start
      return addRun(tx, actor, { kind, link, applications, now, title: toTitle(subject), input: { subject, body } })
    }
    const { kind, tagId, isOn } = start
    const tag = (await tx.selectFrom('app_tag').select('name').where('id', '=', tagId).executeTakeFirst()) ?? refuse('application.tagUnknown')
    return addRun(tx, actor, { kind, link, applications, now, title: tag.name as LocalizedText, input: { tagId, isOn } })
  })
}

/** A subject without the names of its placeholders. */
const toTitle = (subject: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(subject).map(([language, text]) => [language, text.replace(/\{[^{}\s]{1,520}\}/g, '…').trim()]))
