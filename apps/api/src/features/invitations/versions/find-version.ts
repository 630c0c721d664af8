import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../../db/named-query.ts'
import type { InvitationVersion, VersionWithItems } from '../invitation.ts'
import { readKeptVersion } from './kept-versions.ts'
import type { VersionItem, VersionSettings } from './version-content.ts'

const selected = (db: Db) =>
  db
    .selectFrom('invitation_version as v')
    .innerJoin('form_body as f', 'f.hash', 'v.form_hash')
    .select(['v.id', 'v.invitation_id as invitationId', 'v.number', 'f.form', 'v.requirements', 'v.settings', 'v.created_at as createdAt'])
    .select((eb) => eb.selectFrom('form_body as e').select('e.form').whereRef('e.hash', '=', 'v.evaluation_form_hash').as('evaluationForm'))

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

/** The version that new applications get, as its author wrote it: without the fields that the settings ask for. */
export async function currentVersion(db: Db, invitationId: number): Promise<InvitationVersion> {
  const row = await selected(db).innerJoin('invitation as i', 'i.current_version_id', 'v.id').where('i.id', '=', invitationId).executeTakeFirstOrThrow()
  return toVersion(row)
}

/** Finds a version as its author wrote it, which is how it is edited. */
export async function findWrittenVersion(db: Db, versionId: number): Promise<InvitationVersion | undefined> {
  const row = await selected(db).where('v.id', '=', versionId).executeTakeFirst()
  return row && toVersion(row)
}

const findById = namedQuery('invitations.version', (value: ParameterOf<{ versionId: number }>, db) =>
  selected(db).select('v.items').where('v.id', '=', value('versionId')),
)

const findByApplication = namedQuery('invitations.versionOf', (value: ParameterOf<{ applicationId: number }>, db) =>
  selected(db).where('v.id', '=', (eb) => eb.selectFrom('application').select('version_id').where('id', '=', value('applicationId'))),
)

/** The version that the saved answers of the application `a` belong to: while a new version asks for a review, another one than that of what is typed since. */
export const submittedVersionId = sql<number>`coalesce(
  (select w.submitted_version_id from version_review w where w.application_id = a.id and a.approval_state = 'review'), a.version_id)`

const findSubmitted = namedQuery('invitations.submittedVersionOf', (value: ParameterOf<{ applicationId: number }>, db) =>
  selected(db).where('v.id', '=', (eb) => eb.selectFrom('application as a').select(submittedVersionId.as('id')).where('a.id', '=', value('applicationId'))),
)

/** Finds a version by its id, as applications read it: its form has the fields that the settings ask for. */
export const findVersion = (db: Db, versionId: number): Promise<VersionWithItems | undefined> =>
  readKeptVersion(db, versionId, async () => {
    const [row] = await findById(db, { versionId })
    return row && { ...toAppliedVersion(row), items: row.items as unknown as VersionItem[] }
  })

/** Finds the version of an application likewise: the one whose form its applicant fills in. */
export const findVersionOf = async (db: Db, applicationId: number): Promise<InvitationVersion | undefined> =>
  applied(await findByApplication(db, { applicationId }))

/** Finds the version that the saved answers of an application (`data`) belong to. */
export const findSubmittedVersionOf = async (db: Db, applicationId: number): Promise<InvitationVersion | undefined> =>
  applied(await findSubmitted(db, { applicationId }))

const applied = ([row]: readonly Row[]): InvitationVersion | undefined => row && toAppliedVersion(row)

function toAppliedVersion(row: Row): InvitationVersion {
  const version = toVersion(row)
  return { ...version, form: withAskedParts(version.form as unknown as Form, version.settings) as unknown as FormJson }
}

/** The items of a version, in its order. */
export async function findVersionItems(db: Db, versionId: number): Promise<VersionItem[]> {
  const { items } = await db.selectFrom('invitation_version').select('items').where('id', '=', versionId).executeTakeFirstOrThrow()
  return items as unknown as VersionItem[]
}

const toVersion = (row: Row): InvitationVersion => ({
  ...row,
  form: row.form as FormJson,
  evaluationForm: row.evaluationForm as FormJson | null,
  requirements: row.requirements as Requirement[],
  settings: row.settings as unknown as VersionSettings,
})
