import type { ScriptApplication, ScriptPerson, ScriptUser } from '@klesis/contract/procedures/script-context.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import { fittingAnswers } from '@klesis/forms/scripts/fitting-answers.ts'
import { type Actor, requirePerson, systemActor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findSubmittedVersionOf, findVersion, type Invitation, type InvitationVersion } from '../../invitations/index.ts'
import { findPersonActor } from '../run/find-person-actor.ts'
import { readContext } from '../run/read-context.ts'
import { inventState } from './invent-state.ts'

/** On what a script is tried: an application of the invitation, or one that nobody has made. */
export interface Subject {
  /** 0 for an invented one. */
  applicationId: number
  /** 0 for an invented applicant. */
  applicantId: number
  versionId: number
  revision: number
  form: Form
  requirements: InvitationVersion['requirements']
  /** The answers that were saved last: what an applicant has only typed stays the applicant's. */
  data: FormAnswers
  items: number[]
  /** Set for an invented one. */
  application?: ScriptApplication
}

/** Whoever tries a script, as scripts see people. */
export async function readCaller(
  db: Db,
  actor: Actor,
  of: { invitationId: number; now: Date; language: Language },
): Promise<{ actor: Actor; person: ScriptUser }> {
  const caller = { ...(await findPersonActor(db, requirePerson(actor).id)), language: of.language }
  const { user } = await readContext(db, { ...of, actor: caller })
  if (!user) throw new Error('Whoever calls has an account.')
  return { actor: caller, person: user }
}

/** An application of this invitation; any other is not found. */
export async function findSubject(db: Db, invitation: Invitation, applicationId: number): Promise<Subject> {
  const application = await db
    .selectFrom('application')
    .select(['id', 'person_id', 'revision', 'data'])
    .where('id', '=', applicationId)
    .where('invitation_id', '=', invitation.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!application) return refuse('application.notFound')
  const { person_id: applicantId, revision, data } = application
  const version = await findSubmittedVersionOf(db, applicationId)
  if (!version) throw new Error(`Application ${applicationId} has lost its version.`)
  const chosen = await db.selectFrom('application_item').select('item_id').where('application_id', '=', applicationId).orderBy('item_id').execute()
  const items = chosen.map((row) => row.item_id)
  return { applicationId, applicantId, versionId: version.id, revision, data: data as FormAnswers, items, ...toParts(version) }
}

const names = {
  el: { firstName: 'Ειρήνη', lastName: 'Επινοημένη' },
  en: { firstName: 'Irene', lastName: 'Invented' },
} satisfies Record<Language, { firstName: string; lastName: string }>

/** Somebody who does not exist, of the unit of whoever tries the script. */
export function inventPerson({ unit }: ScriptPerson, language: Language): ScriptPerson {
  const { firstName, lastName } = names[language]
  return { id: 0, uid: 'invented', firstName, lastName, fullname: `${firstName} ${lastName}`, email: 'invented@example.org', unit }
}

const sentences: Record<Language, (title: string) => string> = { el: (title) => `Αίτηση για: ${title}`, en: (title) => `Application for: ${title}` }

interface Invented {
  point: TriggerId
  data: FormAnswers | undefined
  applicant: ScriptPerson
  language: Language
  now: Date
}

/** An application as it would be at the point, with answers that are invented from the form, unless they are given: it reads as one that somebody made. */
export async function inventSubject(db: Db, invitation: Invitation, { point, data: given, applicant, language, now }: Invented): Promise<Subject> {
  const { currentVersionId: versionId } = invitation
  const parts = toParts(await findVersion(db, versionId))
  const data = withoutSecrets(parts.form, given ?? fittingAnswers(parts.form, { now, sentence: sentences[language](textIn(invitation.title, language)) }))
  const first = await db.selectFrom('live_item').select('id').where('invitation_id', '=', invitation.id).orderBy('id').executeTakeFirst()
  const application: ScriptApplication = { id: 0, revision: 1, ...inventState(point, invitation, now), language, applicant, data }
  return { applicationId: 0, applicantId: 0, versionId, revision: 1, data, items: first?.id ? [first.id] : [], application, ...parts }
}

function toParts(version: InvitationVersion | undefined): Pick<Subject, 'form' | 'requirements'> {
  const read = readForm(version?.form)
  return { form: read.ok ? read.form : emptyForm(), requirements: version?.requirements ?? [] }
}

/** Points before there is an application, or of a list of many: their scripts get none. */
const pointsWithout: ReadonlySet<TriggerId> = new Set<TriggerId>(['beforeCreate', 'afterCreate', 'listFilter', 'excelExport'])

/** What every script is told: as in a real run for an application, with the invented one in its place otherwise. */
export async function readSubjectContext(
  db: Db,
  { point, subject, actor, invitationId, now }: { point: TriggerId; subject: Subject; actor: Actor; invitationId: number; now: Date },
) {
  const { application, applicationId } = subject
  if (pointsWithout.has(point) || application) {
    const context = await readContext(db, { invitationId, actor, now })
    if (!application) return context
    const isApplicant = actor.person === null
    const user = isApplicant ? { ...application.applicant, language: actor.language, loginGroup: 'university' as const } : context.user
    return { ...context, user, ...(!pointsWithout.has(point) && { application }) }
  }
  return readContext(db, { invitationId, applicationId, actor, now })
}

/** The applicant of an application without rights; nobody for an invented one. */
export const findApplicantActor = async (db: Db, { applicantId }: Subject): Promise<Actor> =>
  applicantId === 0 ? systemActor : findPersonActor(db, applicantId)
