import type { Json } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockKey } from '../../db/lock-key.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { refuse } from '../../refusals/refuse.ts'
import { type Invitation, lockManagedInvitation } from '../invitations/index.ts'
import { keptDays } from './rehearsal-row.ts'
import { removeRow } from './remove-rehearsal.ts'
import { readReplay } from './replay/read-replay.ts'
import { setUpRehearsal } from './set-up-rehearsal.ts'

/** How many rehearsals one person, and all together, may have at once: each is a schema with a hundred tables. */
const limits = { own: 3, all: 20 }

interface Start {
  invitationId: number
  outside: boolean
  /** What other systems answer that are not called. */
  outsideAnswer?: Json | undefined
  fresh: boolean
  /** Whether what was done in the rehearsal before is done again. */
  again: boolean
  now: Date
}

/** Starts a rehearsal; a job sets it up. One person has one rehearsal of an invitation, which is returned unless a fresh one is asked for. */
export async function startRehearsal(db: Db, actor: Actor, { invitationId, outside, outsideAnswer, fresh, again, now }: Start): Promise<{ id: number }> {
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, invitationId)
    await lockKey(tx, 'rehearsals')
    const mine = await tx.selectFrom('rehearsal').selectAll().where('person_id', '=', personId).where('invitation_id', '=', invitationId).executeTakeFirst()
    if (mine && !fresh && mine.state !== 'failed' && Date.parse(mine.expires_at) > now.getTime()) return { id: mine.id }
    const clock = firstMoment(invitation, now).toISOString()
    const replay =
      mine && again ? await readReplay(tx, { id: mine.id, began: firstMoment(invitation, new Date(mine.started_at)).toISOString(), from: clock }) : undefined
    if (mine) await removeRow(tx, mine.id)
    await requireRoom(tx, personId)
    const { id } = await tx
      .insertInto('rehearsal')
      .values({
        invitation_id: invitationId,
        person_id: personId,
        calls_outside: outside,
        outside_answer: outsideAnswer === undefined ? null : JSON.stringify(outsideAnswer),
        started_at: now.toISOString(),
        expires_at: new Date(now.getTime() + keptDays * 86_400_000).toISOString(),
        clock,
        ...(replay && { replay: JSON.stringify(replay) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.rehearsed', ids: { rehearsalId: id } })
    await enqueue(tx, setUpRehearsal, { id })
    return { id }
  })
}

async function requireRoom(tx: Tx, personId: number): Promise<void> {
  const rows = await tx.selectFrom('rehearsal').select('person_id').execute()
  if (rows.filter(({ person_id }) => person_id === personId).length >= limits.own) refuse('rehearsal.tooMany', { most: limits.own })
  if (rows.length >= limits.all) refuse('rehearsal.tooMany', { most: limits.all })
}

/** Now if one could apply now, otherwise the minute in which one first can. */
function firstMoment({ startsAt, endsAt, isContinuous }: Invitation, now: Date): Date {
  const isOpen = Date.parse(startsAt) <= now.getTime() && (isContinuous || now.getTime() < Date.parse(endsAt))
  return isOpen ? now : new Date(Date.parse(startsAt) + 60_000)
}
