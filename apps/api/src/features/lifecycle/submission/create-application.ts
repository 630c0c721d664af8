import { Flags } from '@klesis/contract/invitations/invitations.ts'
import { sql } from 'kysely'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { type Actor, isAdmin, type Person, requirePerson } from '../../../http/actor.ts'
import { refuse } from '../../../http/refuse.ts'
import { applyRules, mayPass, type OwnApplication } from '../../invitations/index.ts'
import { isInvitationManager } from '../application-access.ts'
import { settleCounters } from '../counters/settle-counters.ts'
import { tally } from '../counters/tally.ts'

export interface Begun {
  id: number
  isNew: boolean
}

/** Begins an application, or answers the first one where the invitation takes one per person; of two at once there is one. */
export async function createApplication(db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<Begun> {
  const person = requirePerson(actor)
  const isByEntryLink = isEntryTo(actor, invitationId)
  if (actor.scope && !isByEntryLink) refuse('access.denied')
  if (!person.confirmed && !person.isNameless) refuse('identity.profileUnconfirmed')
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${person.id}::int, ${invitationId}::int)`.execute(tx)
    const invitation = (await findInvitation(tx, invitationId)) ?? refuse('invitation.notFound')
    const isManager = await isInvitationManager(tx, actor, invitationId)
    const loginGroup = actor.loginGroup ?? person.loginGroup
    const applications = await findOwnApplications(tx, person.id, invitationId)
    const { refusal, existingId } = applyRules({ invitation: invitation.rules, loginGroup, isByEntryLink, applications, now })
    const passes = refusal === null || mayPass(refusal.code, { isAdmin: isAdmin(actor), isManager })
    if (!passes && refusal.code === 'invitation.notPublished') refuse('invitation.notFound')
    if (existingId !== null) return { id: existingId, isNew: false }
    if (refusal && !passes && refusal.code !== 'invitation.notPublished') refuse(refusal.code, refusal.params)
    const versionId = invitation.versionId ?? refuse('invitation.notFound')
    const id = await insert(tx, person, { ...invitation, invitationId, versionId, loginGroup, language: actor.language, now })
    const ids = { invitationId, versionId, ...(refusal && { inSpiteOf: refusal.code }) }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.created', ids })
    await emit(tx, 'application.created', { applicationId: id })
    await settleCounters(tx, [], await tally(tx, id))
    return { id, isNew: true }
  })
}

const isEntryTo = ({ scope }: Actor, invitationId: number) => scope?.applicationId === undefined && scope?.invitationId === invitationId

async function findInvitation(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('invitation')
    .innerJoin('target_group', 'target_group.id', 'invitation.target_group_id')
    .select(['invitation.title as title', 'current_version_id', 'is_published', 'is_archived', 'starts_at', 'ends_at', 'repeat_id', 'flags'])
    .select(['hmu_login', 'allow_students', 'taxis_login', 'external_login'])
    .where('invitation.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const title = row.title as { [language: string]: string }
  return {
    title: title.el || title.en || Object.values(title)[0] || '',
    versionId: row.current_version_id,
    rules: {
      isPublished: row.is_published,
      isArchived: row.is_archived,
      isContinuous: Flags.parse(row.flags).continuous,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      repeatId: row.repeat_id,
      targetGroup: { hmuLogin: row.hmu_login, allowStudents: row.allow_students, taxisLogin: row.taxis_login, externalLogin: row.external_login },
    },
  }
}

async function findOwnApplications(tx: Tx, personId: number, invitationId: number): Promise<OwnApplication[]> {
  return tx
    .selectFrom('application')
    .select(['id', 'app_state as appState', 'approval_state as approvalState', 'approvals', 'approved', 'protocol_number as protocolNumber'])
    .where('person_id', '=', personId)
    .where('invitation_id', '=', invitationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

interface Beginning {
  invitationId: number
  versionId: number
  title: string
  loginGroup: Person['loginGroup']
  language: string
  now: Date
}

async function insert(tx: Tx, person: Person, { invitationId, versionId, title, loginGroup, language, now }: Beginning): Promise<number> {
  const at = now.toISOString()
  const department = tx.selectFrom('department').select('id').where('unit_id', '=', person.unitId).orderBy('id').limit(1)
  const { id } = await tx
    .insertInto('application')
    .values({
      invitation_id: invitationId,
      version_id: versionId,
      person_id: person.id,
      created_by: person.id,
      login_group: loginGroup,
      language,
      is_anonymous: person.isNameless,
      title,
      applicant_name: person.fullname,
      department_id: department,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
