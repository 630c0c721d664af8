import { createHash, randomBytes } from 'node:crypto'
import type { Flags, FormJson } from '@klesis/contract/invitations/invitation.ts'
import { type Insertable, sql } from 'kysely'
import type { Invitation } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeContentLive, makeVersion } from '../../invitations/testing/fixtures.ts'
import { makeUnit, type TestUnit } from '../../org/testing/unit-fixtures.ts'
import type { GroupRule } from '../steps/group-verdict.ts'
import type { CheckAnswers } from '../submission/completeness.ts'
import { createApplication } from '../submission/create-application.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { actorOf } from './actor-of.ts'

/** The time of these fixtures: all their invitations are open then. */
export const now = new Date('2026-11-20T10:00:00Z')

/** Accepts all answers. */
export const anyAnswers: CheckAnswers = async (_, data) => ({ data, issues: [] })

export const formOf = (...keys: string[]) => ({ display: 'form', components: keys.map((key) => ({ type: 'textfield', key, label: key, input: true })) })

export interface InvitationOptions extends Partial<Omit<Insertable<Invitation>, 'flags' | 'title'>> {
  title?: string
  flags?: Partial<Flags>
  form?: FormJson
  evaluationForm?: FormJson
  /** Required documents; their attachment types are created. */
  requirements?: { isRequired?: boolean; min?: number; max?: number; title?: string; accepts?: string[] }[]
  loginGroups?: ('hmu_login' | 'allow_students' | 'taxis_login' | 'external_login')[]
}

export interface TestInvitation {
  id: number
  versionId: number
  creatorId: number
  requirementIds: number[]
}

/** A published invitation for university members, open at `now`, with its first version; its evaluation has begun, if it has one. */
export async function makeInvitation(db: Db, options: InvitationOptions = {}): Promise<TestInvitation> {
  const {
    title = 'Άδεια απουσίας',
    flags = {},
    form = formOf('purpose', 'place'),
    evaluationForm = null,
    requirements = [],
    loginGroups = ['hmu_login'],
    ...columns
  } = options
  const creatorId = columns.created_by ?? (await makePerson(db, { lastName: 'Συντάκτης' })).id
  const { id } = await db
    .insertInto('invitation')
    .values({
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-11-30T22:00:00Z',
      is_published: true,
      target_group_id: await makeTargetGroup(db, loginGroups),
      ...columns,
      created_by: creatorId,
      title: JSON.stringify({ el: title }),
      flags: JSON.stringify(flags),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('invitation_privilege').values({ invitation_id: id, person_id: creatorId, privilege: 'manage' }).execute()
  if (columns.app_evaluation) await db.insertInto('evaluation_period').values({ invitation_id: id, opened_at: '2026-11-01T00:00:00Z' }).execute()
  const requirementIds: number[] = []
  for (const { isRequired = true, min = 0, max = 1, title: name = 'Βεβαίωση', accepts = [] } of requirements) {
    const type = await db
      .insertInto('attachment_type')
      .values({ title: JSON.stringify({ el: name }), accepts })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { invitation_id: id, attachment_type_id: type.id, is_required: isRequired, min, max }
    const requirement = await db.insertInto('requirement').values(row).returning('id').executeTakeFirstOrThrow()
    requirementIds.push(requirement.id)
  }
  const versionId = await makeVersion(db, id, creatorId, form, evaluationForm)
  return { id, versionId, creatorId, requirementIds }
}

async function makeTargetGroup(db: Db, groups: readonly string[]): Promise<number> {
  const flags = Object.fromEntries(groups.map((group) => [group, true]))
  const { id } = await db
    .insertInto('target_group')
    .values({ title: JSON.stringify({ el: 'Ομάδα' }), ...flags })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TestCommittee {
  id: number
  /** In the order of their votes; the first is the chair. */
  members: TestPerson[]
}

/** A committee of new people, who have declared confidentiality for the years of tests; the first is its chair. */
export async function makeCommittee(db: Db, { rule = 'all', size = 3 }: { rule?: GroupRule; size?: number } = {}): Promise<TestCommittee> {
  const code = randomBytes(5).toString('hex')
  const { id } = await db
    .insertInto('committee')
    .values({ code, title: JSON.stringify({ el: 'Επιτροπή αξιολόγησης' }), rule })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members: TestPerson[] = []
  for (let index = 0; index < size; index += 1) {
    const member = await makePerson(db, { lastName: `Μέλος${index + 1}` })
    const role = index === 0 ? 'chair' : 'member'
    await db.insertInto('committee_member').values({ committee_id: id, person_id: member.id, role, active_from: '2000-01-01' }).execute()
    members.push(member)
  }
  await declareFor(db, members)
  return { id, members }
}

const declareFor = (db: Db, people: readonly TestPerson[]) =>
  sql`insert into confidentiality_declaration (person_id, year, declared_at, wording)
    select id, year, ${now.toISOString()}, '{}' from unnest(${people.map(({ id }) => id)}::int[]) id, generate_series(2025, 2028) year`.execute(db)

/** A course of an invitation. */
export async function makeItem(db: Db, invitationId: number): Promise<number> {
  const department = await db
    .insertInto('department')
    .values({ code: 'd1', title: JSON.stringify({ el: 'Τμήμα' }) })
    .onConflict((taken) => taken.column('code').doUpdateSet({ code: 'd1' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = randomBytes(4).toString('hex')
  const creator = await db.selectFrom('invitation').select('created_by').where('id', '=', invitationId).executeTakeFirstOrThrow()
  const row = { invitation_id: invitationId, department_id: department.id, code, title: `Μάθημα ${code}`, category: 1, created_by: creator.created_by }
  const { id } = await db.insertInto('invitation_item').values(row).returning('id').executeTakeFirstOrThrow()
  await makeContentLive(db, invitationId, creator.created_by)
  return id
}

/** Takes a course from an invitation, as by its removal and the next publication. */
export async function removeItem(db: Db, { id, creatorId }: TestInvitation, itemId: number): Promise<void> {
  await db.updateTable('invitation_item').set({ removed_at: now.toISOString() }).where('id', '=', itemId).execute()
  await makeContentLive(db, id, creatorId)
}

/** A document of an application, stored as by an upload. */
export async function makeAttachment(
  db: Db,
  {
    applicationId,
    personId,
    requirementId,
    name = 'a.pdf',
    staged = null,
  }: { applicationId: number; personId: number; requirementId: number; name?: string; staged?: 'add' | 'remove' | null },
): Promise<number> {
  const key = randomBytes(8).toString('hex')
  const file = {
    key,
    name,
    size: 3,
    sha256: createHash('sha256').update(key).digest(),
    content_type: 'application/pdf',
    created_by: personId,
    attached_at: now.toISOString(),
  }
  const { id } = await db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()
  const row = { application_id: applicationId, requirement_id: requirementId, file_id: id, name, staged, created_by: personId }
  return (await db.insertInto('attachment').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export interface TestApplication {
  id: number
  applicant: TestPerson
  revision: number
}

/** A draft, created by the command of the product. */
export async function makeDraft(db: Db, invitationId: number, applicant?: TestPerson): Promise<TestApplication> {
  const person = applicant ?? (await makePerson(db, { lastName: 'Αιτών' }))
  const { id } = await createApplication(db, await actorOf(db, person.id), { invitationId, now })
  const { revision } = await db.selectFrom('application').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, applicant: person, revision }
}

/** A submitted application with the approvals of its invitation. */
export async function makeSubmitted(
  db: Db,
  invitationId: number,
  applicant?: TestPerson,
  data = { purpose: 'Συνέδριο', place: 'Χανιά' },
): Promise<TestApplication> {
  const draft = await makeDraft(db, invitationId, applicant)
  const actor = await actorOf(db, draft.applicant.id)
  const { revision } = await submitApplication(db, actor, { id: draft.id, data, revision: draft.revision, now, checkAnswers: anyAnswers })
  return { ...draft, revision }
}

export interface TestChain {
  /** The lower unit first. */
  units: TestUnit[]
  heads: TestPerson[]
  applicant: TestPerson
  invitation: TestInvitation
}

/** A chain of heads above a new applicant, and an invitation that all of them approve, the nearest first. */
export async function makeChain(db: Db, levels = 2, options: InvitationOptions = {}): Promise<TestChain> {
  const units: TestUnit[] = []
  let parentId = 0
  for (let level = levels; level > 0; level -= 1) {
    const unit = await makeUnit(db, { parentId })
    units.unshift(unit)
    parentId = unit.id
  }
  const applicant = await makePerson(db, { lastName: 'Αιτών', unitId: parentId })
  const invitation = await makeInvitation(db, { ...options, flags: { approvalUnit: 'applicant', approvalLevels: levels, ...options.flags } })
  return { units, heads: units.flatMap((unit) => unit.headPerson ?? []), applicant, invitation }
}

/** A submitted application whose first approver has an open step. */
export async function makePendingStep(db: Db, levels = 2) {
  const chain = await makeChain(db, levels)
  const application = await makeSubmitted(db, chain.invitation.id, chain.applicant)
  const steps = await db.selectFrom('step').selectAll().where('application_id', '=', application.id).orderBy('id').execute()
  return { ...chain, application, steps }
}

/** A submitted application for a committee whose members all have an open step. */
export async function makeCommitteeStep(db: Db, rule: GroupRule = 'all', size = 3) {
  const committee = await makeCommittee(db, { rule, size })
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
  const application = await makeSubmitted(db, invitation.id)
  return { committee, invitation, application }
}
