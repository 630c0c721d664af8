import type { FormAnswers } from '@klesis/contract/wire.ts'
import { type Actor, type Person, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Invitation } from '../../invitations/index.ts'
import { applyCounterChanges } from '../counters/apply-counter-changes.ts'
import { writeEffects } from '../hooks/hook-effects.ts'
import { OutdatedError, retryOutdated } from '../retry-outdated.ts'
import { type AskedCreation, askBeforeCreation, asksBeforeCreation } from './ask-before-creation.ts'
import { beginAnswers } from './begin-answers.ts'
import { type Creation, findCreation } from './find-creation.ts'

export interface CreatedApplication {
  id: number
  isNew: boolean
}

/** Creates an application, or returns the existing one if the invitation takes one per person. Two simultaneous requests create one. */
export const createApplication = (db: Db, actor: Actor, creation: Creation): Promise<CreatedApplication> =>
  retryOutdated(async () => {
    try {
      return await createOnce(db, actor, creation)
    } catch (error) {
      if (!(error instanceof HooksNotAsked)) throw error
      return createOnce(db, actor, creation, await askBeforeCreation(db, actor, creation))
    }
  })

/** Hooks must be asked first, which is known once the invitation is read. It is thrown, as a commit would mark the key of the request as used before anything happened. */
class HooksNotAsked extends Error {}

async function createOnce(db: Db, actor: Actor, creation: Creation, asked?: AskedCreation): Promise<CreatedApplication> {
  const { invitationId, now } = creation
  const person = requirePerson(actor)
  if (actor.scope && !isEntryTo(actor, invitationId)) refuse('access.denied')
  if (!person.hasConfirmedProfile && !person.isNameless) refuse('identity.profileUnconfirmed')
  return inTransaction(db, async (tx) => {
    await lockKey(tx, `application:${person.id}:${invitationId}`)
    const { invitation, existingId, inSpiteOf } = await findCreation(tx, actor, creation)
    if (existingId !== null) return { id: existingId, isNew: false }
    if (!asked && asksBeforeCreation(db, invitation)) throw new HooksNotAsked()
    if (asked && (asked.existingId !== null || asked.invitationRevision !== invitation.revision)) throw new OutdatedError('the invitation')
    const data = await beginAnswers(tx, person, invitation.currentVersionId, asked?.data ?? {})
    const id = await insert(tx, actor, person, { invitation, data, now })
    const ids = { invitationId, versionId: invitation.currentVersionId, ...(inSpiteOf !== null && { inSpiteOf }) }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.created', ids })
    await emit(tx, 'application.created', { applicationId: id })
    await writeEffects(tx)
    await applyCounterChanges(tx, { applicationId: id, before: [] })
    return { id, isNew: true }
  })
}

const isEntryTo = ({ scope }: Actor, invitationId: number) => scope?.applicationId === undefined && scope?.invitationId === invitationId

interface NewApplication {
  invitation: Invitation
  data: FormAnswers
  now: Date
}

async function insert(tx: Tx, actor: Actor, person: Person, { invitation, data, now }: NewApplication): Promise<number> {
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
      data: JSON.stringify(data),
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
