import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type VersionItem, VersionSettings, VersionSteps } from '../versions/version-content.ts'

/** A version that applications are on, as these read it. */
export interface UsedVersion {
  id: number
  drafts: number
  submitted: number
  form: Form
  requirements: readonly Requirement[]
  items: readonly VersionItem[]
  steps: VersionSteps
}

interface Row extends Omit<UsedVersion, 'form'> {
  hash: string
  settings: unknown
}

/** The versions of more applications are not compared. */
const maxVersions = 100

/** The versions of an invitation with applications, the newest first. Those that share a form have the same object. */
export async function findUsedVersions(db: Db, invitationId: number): Promise<UsedVersion[]> {
  const { rows } = await sql<Row>`
    select v.id, c.drafts, c.submitted, encode(v.form_hash, 'hex') as hash, v.requirements, v.items, v.steps, v.settings
    from (select version_id, count(*) filter (where app_state <> 'permanent') as drafts, count(*) filter (where app_state = 'permanent') as submitted
        from application where invitation_id = ${invitationId} and deleted_at is null group by version_id) c
      join invitation_version v on v.id = c.version_id
    order by v.number desc limit ${maxVersions}`.execute(db)
  const forms = await findForms(db, [...new Set(rows.map(({ hash }) => hash))])
  const asRead = new Map<string, Form>()
  return rows.flatMap(({ hash, settings: stored, ...row }) => {
    const form = forms.get(hash)
    if (!form) return []
    const settings = VersionSettings.parse(stored)
    const key = `${hash} ${settings.appExperience} ${settings.appScopus}`
    const read = asRead.get(key) ?? withAskedParts(form, settings)
    asRead.set(key, read)
    return [{ ...row, steps: VersionSteps.parse(row.steps), form: read }]
  })
}

async function findForms(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, Form>> {
  const keys = hashes.map((hash) => Buffer.from(hash, 'hex'))
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('form_body').select(['hash', 'form']).where('hash', 'in', keys).execute()
  return new Map(rows.map(({ hash, form }) => [hash.toString('hex'), form as unknown as Form]))
}
