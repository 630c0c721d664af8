import type { KeptMinutes, MinutesInput } from '@klesis/contract/evaluations/minutes.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'
import { notesToKeep } from './notes-to-keep.ts'
import { findMinutes, findPeople, findShownMinutes, readMinutes } from './read-minutes.ts'

/** Adds a version to the minutes. A change of an older version is refused with the newer one, so that neither is lost. */
export const writeMinutes = (
  db: Db,
  actor: Actor,
  { invitationId, heldOn, presentIds, notes, revision, now }: OfInvitation & MinutesInput,
): Promise<KeptMinutes> =>
  inTransaction(db, async (tx) => {
    await lockKey(tx, `evaluation:${invitationId}`)
    const access = await requireEvaluation(tx, actor, 'evaluation.propose', { invitationId, now })
    if (!access.hasBegun) refuse('evaluation.notBegun')
    const [newest] = await findShownMinutes(tx, access)
    if ((newest?.revision ?? 0) !== revision) refuse('minutes.stale', { name: newest?.writtenBy ?? '', newest: newest ?? null })
    const present = [...new Set(presentIds)].toSorted((one, other) => one - other)
    const known = new Set((await findPeople(tx, access, now)).map(({ personId }) => personId))
    if (present.some((id) => !known.has(id))) refuse('minutes.notMember')
    const [stored] = access.hidesApplicants ? await findMinutes(tx, invitationId) : [newest]
    const kept = notesToKeep(notes, { shown: newest?.notes ?? '', stored: stored?.notes ?? '' })
    const next = revision + 1
    await tx
      .insertInto('evaluation_minutes')
      .values({
        ...{ invitation_id: invitationId, revision: next, held_on: heldOn, present_ids: present, notes: kept },
        ...{ written_by: requirePerson(actor).id, written_at: now.toISOString() },
      })
      .execute()
    await record(tx, actor, {
      subject: 'invitation',
      subjectId: invitationId,
      code: 'invitation.minutesWritten',
      ids: { revision: next, present: present.length },
    })
    return readMinutes(tx, actor, { invitationId, now })
  })
