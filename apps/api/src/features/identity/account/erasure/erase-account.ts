import { randomBytes } from 'node:crypto'
import { type Actor, requirePerson } from '../../../../actor/actor.ts'
import { eraseTexts } from '../../../../audit/erase-texts.ts'
import { record } from '../../../../audit/record.ts'
import type { Config } from '../../../../config.ts'
import type { Db } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { emit } from '../../../../events/emit.ts'
import { refuse } from '../../../../refusals/refuse.ts'
import { lockSystemAdmins } from '../../accounts/person-roles.ts'
import { eraseIdentityRows } from './erase-identity-rows.ts'
import { findDuties } from './find-duties.ts'
import { queueErasureMail } from './queue-erasure-mail.ts'
import { readErasurePlan } from './read-erasure-plan.ts'

interface Needs {
  db: Db
  config: Pick<Config, 'SITE'>
}

/**
 * Erases an account permanently, in one transaction: deletes everything that the law does not keep, and nobody can sign in to it again. The person is locked
 * first, so that a step being assigned to them at the same time either counts as a duty or is refused. The name stays on decisions and final evaluations.
 */
export async function eraseAccount({ db, config }: Needs, actor: Actor, now: Date): Promise<{ ok: true }> {
  const person = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().execute()
    await lockSystemAdmins(tx)
    const duties = await findDuties(tx, person.id, now)
    if (duties.length > 0) refuse('identity.hasDuties', { duties: duties.map(({ code, count }) => ({ code, count })) })
    const { erased, kept } = await readErasurePlan(tx, person.id, now)
    await queueErasureMail(tx, person, config.SITE)
    await emit(tx, 'person.erased', { personId: person.id, at: now.toISOString() })
    await eraseIdentityRows(tx, person)
    await tx
      .updateTable('person')
      .set({
        ...{ uid: `erased-${randomBytes(8).toString('hex')}`, email: null, father_name: '', phone: '', title: '', avatar_file_id: null, unit_id: null },
        ...(kept.decisions + kept.evaluations === 0 && { first_name: '', last_name: '' }),
        ...{ is_active: false, confirmed: false, erased_at: now.toISOString() },
      })
      .where('id', '=', person.id)
      .execute()
    await eraseTexts(tx, 'person', person.id)
    await record(tx, actor, { subject: 'person', subjectId: person.id, code: 'person.erased', ids: { erased, kept } })
    return { ok: true }
  })
}
