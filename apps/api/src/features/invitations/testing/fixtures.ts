import { type FormJson, type InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { saveVersion } from '../versions/save-version.ts'

/** A form with one field. */
export const oneQuestion = { display: 'form', components: [{ type: 'textfield', key: 'name', label: 'Όνομα', input: true }] }

/** Inserts target groups, departments and other rows that invitations reference. */
export async function makeMasterData(db: Db): Promise<void> {
  await sql`insert into target_group (id, title, hmu_login, allow_students, taxis_login, external_login) overriding system value values
    (1, '{"el": "Μέλη του ιδρύματος", "en": "Members"}', true, false, false, false),
    (2, '{"el": "Εξωτερικοί", "en": "External people"}', false, false, false, true),
    (3, '{"el": "Φοιτητές", "en": "Students"}', false, true, false, false)
    on conflict (id) do update set title = excluded.title, hmu_login = excluded.hmu_login, allow_students = excluded.allow_students,
      taxis_login = excluded.taxis_login, external_login = excluded.external_login`.execute(db)
  await db
    .insertInto('department')
    .values([
      { code: 'inf', title: JSON.stringify({ el: 'Πληροφορικής', en: 'Informatics' }) },
      { code: 'agr', title: JSON.stringify({ el: 'Γεωπονίας', en: 'Agriculture' }) },
    ])
    .execute()
  await db
    .insertInto('semester')
    .values({ description: JSON.stringify({ el: '2ο εξάμηνο', en: 'Semester 2' }) })
    .execute()
  // Category 3: theory and laboratory together.
  await db.insertInto('course').values({ department_id: 1, coursecode: 'ΠΛ101', title: 'Εισαγωγή', category_id: 3, semester_id: 1 }).execute()
  await db
    .insertInto('attachment_type')
    .values([
      { title: JSON.stringify({ el: 'Βιογραφικό', en: 'Curriculum vitae' }) },
      { title: JSON.stringify({ el: 'Πτυχίο', en: 'Degree' }), accepts: ['application/pdf'] },
    ])
    .execute()
  await db
    .insertInto('tag')
    .values([{ name: JSON.stringify({ el: 'Υποτροφίες', en: 'Grants' }) }, { name: JSON.stringify({ el: 'Διδασκαλία', en: 'Teaching' }) }])
    .execute()
  await db
    .insertInto('app_tag')
    .values({ name: JSON.stringify({ el: 'Επείγον', en: 'Urgent' }) })
    .execute()
}

/** An input for POST /api/invitation without problems: open for a month around now. */
export const invitationInput = (overrides: Partial<z.input<typeof InvitationInput>> = {}): InvitationInput =>
  InvitationInput.parse({
    title: { el: 'Υποτροφίες κινητικότητας' },
    startsAt: new Date(Date.now() - 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    form: oneQuestion,
    isPublished: true,
    ...overrides,
  })

/** Creates an invitation by the product's own command. */
export async function makeInvitation(t: TestApp, admin: TestPerson, overrides: Partial<z.input<typeof InvitationInput>> = {}): Promise<InvitationEdit> {
  const answer = await t.as(admin).post<InvitationEdit>('/api/invitation', invitationInput(overrides))
  if (answer.status !== 200) throw new Error(`No invitation: ${answer.text}`)
  return answer.body
}

/** Makes the draft of a published invitation live, as the editor's save does. */
export async function publishDraft(t: TestApp, admin: TestPerson, id: number): Promise<InvitationEdit> {
  const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)
  const answer = await t.as(admin).put<InvitationEdit>('/api/invitation', body)
  if (answer.status !== 200 || answer.body.draft) throw new Error(`Not published: ${answer.text}`)
  return answer.body
}

/** Adds the first version of an invitation that was inserted directly, and returns its id. */
export async function makeVersion(db: Db, invitationId: number, personId: number, form: FormJson, evaluationForm: FormJson | null = null): Promise<number> {
  const { versionId } = await db
    .transaction()
    .execute((tx) => saveVersion(tx, { id: personId }, invitationId, { forms: { form, evaluationForm }, isLive: true }))
  return versionId
}

/** Makes requirements and items that were inserted directly part of the live version. */
export async function makeContentLive(db: Db, invitationId: number, personId: number): Promise<void> {
  await db.transaction().execute((tx) => saveVersion(tx, { id: personId }, invitationId, { isLive: true }))
}

/** Inserts an application directly and updates the counter. */
export async function makeApplication(
  db: Db,
  invitationId: number,
  personId: number,
  overrides: { appState?: 'draft' | 'temporary' | 'permanent'; approvalState?: 'notstarted' | 'pending' | 'approved' | 'rejected'; approvals?: number } = {},
): Promise<number> {
  const { current_version_id } = await db.selectFrom('invitation').select('current_version_id').where('id', '=', invitationId).executeTakeFirstOrThrow()
  const { appState = 'draft', approvalState = 'notstarted', approvals = 0 } = overrides
  const { id } = await db
    .insertInto('application')
    .values({
      ...{ invitation_id: invitationId, version_id: current_version_id ?? 0, person_id: personId, created_by: personId, login_group: 'university' },
      ...{ app_state: appState, approval_state: approvalState, approvals, title: 'Υποτροφίες', applicant_name: 'Άννα Δοκιμή' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('application_count')
    .values({ invitation_id: invitationId, app_state: appState, approval_state: approvalState, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['invitation_id', 'app_state', 'approval_state']).doUpdateSet(({ eb, ref }) => ({ count: eb(ref('application_count.count'), '+', 1) })),
    )
    .execute()
  return id
}

/** Inserts a privilege of a person on an invitation. */
export async function makePrivilege(db: Db, invitationId: number, personId: number, privilege: 'view' | 'manage'): Promise<void> {
  await db.insertInto('invitation_privilege').values({ invitation_id: invitationId, person_id: personId, privilege }).execute()
}

/** The codes of the audit entries of an invitation, oldest first. */
export async function auditCodes(db: Db, invitationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'invitation')
    .where('subject_id', '=', invitationId)
    .orderBy('number')
    .execute()
  return rows.map(({ code }) => code)
}
