import { sql } from 'kysely'
import { type Actor, type Person, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { capacitiesOn, findInvitation, type Invitation, mayPass, whyNotApply } from '../../invitations/index.ts'
import { applyCounterChanges } from '../counters/apply-counter-changes.ts'
import { tally } from '../counters/tally.ts'

export interface CreatedApplication {
  id: number
  isNew: boolean
}

/** Creates an application, or returns the existing one if the invitation takes one per person. Two simultaneous requests create one. */
export async function createApplication(db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<CreatedApplication> {
  const person = requirePerson(actor)
  if (actor.scope && !isEntryTo(actor, invitationId)) refuse('access.denied')
  if (!person.confirmed && !person.isNameless) refuse('identity.profileUnconfirmed')
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${person.id}::int, ${invitationId}::int)`.execute(tx)
    const invitation = (await findInvitation(tx, invitationId)) ?? refuse('invitation.notFound')
    const { refusal, existingId } = await whyNotApply(tx, actor, invitation, now)
    const passes = refusal === null || mayPass(refusal.code, await capacitiesOn(tx, actor, invitationId))
    if (!passes && refusal.code === 'invitation.notPublished') refuse('invitation.notFound')
    if (existingId !== null) return { id: existingId, isNew: false }
    if (!passes && refusal.code !== 'invitation.notPublished') refuse(refusal.code, refusal.params)
    const versionId = invitation.currentVersionId
    const id = await insert(tx, actor, person, invitation, now)
    const ids = { invitationId, versionId, ...(refusal && { inSpiteOf: refusal.code }) }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.created', ids })
    await emit(tx, 'application.created', { applicationId: id })
    await applyCounterChanges(tx, [], await tally(tx, id))
    return { id, isNew: true }
  })
}

const isEntryTo = ({ scope }: Actor, invitationId: number) => scope?.applicationId === undefined && scope?.invitationId === invitationId

async function insert(tx: Tx, actor: Actor, person: Person, invitation: Invitation, now: Date): Promise<number> {
  const at = now.toISOString()
  const department = tx.selectFrom('department').select('id').where('unit_id', '=', person.unitId).orderBy('id').limit(1)
  const { el, en, ...others } = invitation.title
  const { id } = await tx
    .insertInto('application')
    .values({
      invitation_id: invitation.id,
      version_id: invitation.currentVersionId,
      person_id: person.id,
      created_by: person.id,
      login_group: actor.loginGroup ?? person.loginGroup,
      language: actor.language,
      is_anonymous: person.isNameless,
      title: el || en || Object.values(others)[0] || '',
      applicant_name: person.fullname,
      department_id: department,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
