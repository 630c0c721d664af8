import { mostAwaited, mostWaiting } from '@klesis/contract/exports/export-limits.ts'
import type { exportSchemas } from '@klesis/contract/exports/exports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { toStoredActor } from '../../../actor/stored-actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Asked, countExported, type Exported, findExported } from '../find-exported.ts'
import { enqueueExport } from './write-export.ts'

type Wanted = z.output<typeof exportSchemas.start.body>

/** Starts to write a file in the background. Where the applications are so few that one waits for the download, nothing is started. */
export async function startExport(db: Db, actor: Actor, { format, of: asked, from: link }: Wanted, now: Date): Promise<{ code: string | null }> {
  const exported = await findExported(db, actor, asked)
  if (countExported(exported) <= mostAwaited) return { code: null }
  const personId = requirePerson(actor).id
  return inTransaction(db, async (tx) => {
    await requirePlace(tx, personId)
    const at = now.toISOString()
    const { id, code } = await tx
      .insertInto('export_file')
      .values({
        ...{ person_id: personId, format, link, created_at: at, moved_at: at, actor: toStoredActor(actor), asked: JSON.stringify(asked) },
        ...{ invitation_ids: exported.invitations.map(({ invitation }) => invitation.id), title: JSON.stringify(await titleOf(tx, asked, exported)) },
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    await enqueueExport(tx, id)
    return { code }
  })
}

/** Two calls of one person wait for each other, so that neither takes the last place twice. */
async function requirePlace(tx: Tx, personId: number): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from export_file where person_id = ${personId} and finished_at is null`.execute(tx)
  if ((rows[0]?.waiting ?? 0) >= mostWaiting) refuse('export.tooManyWaiting', { most: mostWaiting })
}

const selected = { el: 'Επιλεγμένες αιτήσεις', en: 'Selected applications' }

/** What the file is of, as its card and its notification name it. */
async function titleOf(tx: Tx, asked: Asked, { tagId, isGroup, invitations }: Exported): Promise<unknown> {
  if (tagId !== null) return (await tx.selectFrom('tag').select('name').where('id', '=', tagId).executeTakeFirst())?.name ?? selected
  return 'selectionId' in asked && isGroup ? selected : (invitations[0]?.invitation.title ?? selected)
}
