import type { ServiceForm } from '@klesis/contract/form-service/form-service.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import { withoutScriptSource } from '@klesis/forms/scripts/without-script-source.ts'
import { sql } from 'kysely'
import { type Actor, isAdmin } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { nestStoredForms } from '../forms/index.ts'
import { invitationFormId, invitationPath, readFormName, storedId } from './form-names.ts'

interface Row {
  kind: 'form' | 'resource' | 'invitation'
  id: number
  path: string | null
  title: LocalizedText
  lookup: string | null
  modified: string
  form: FormJson
  /** Whether the caller may read the scripts of the form, and the headers that it sends to other systems. */
  readsSource: boolean
}

/** The privilege of the caller on the invitation `i`. A limited session has none. */
const hasPrivilege = (actor: Actor, right: 'invitation.view' | 'invitation.manage') => {
  if (isAdmin(actor)) return sql<boolean>`true`
  if (!actor.person || actor.scope) return sql<boolean>`false`
  return sql<boolean>`exists (select from invitation_privilege x
    where x.invitation_id = i.id and x.person_id = ${actor.person.id} and x.privilege = any(${privilegesFor(right)}::text[]))`
}

/** The stored forms and the live forms of invitations that the caller may read. */
const readable = (actor: Actor) => sql`
  select p.kind, p.id, p.path, p.title, p.lookup, w.created_at as modified, w.content as form, ${isAdmin(actor)}::boolean as "readsSource"
    from stored_part p join stored_part_version w on w.part_id = p.id and w.number = p.number
    where p.removed_at is null and p.kind <> 'script' and (p.is_public or ${isAdmin(actor)}::boolean)
  union all
  select 'invitation', i.id, null, i.title, null, v.created_at, f.form, ${hasPrivilege(actor, 'invitation.manage')}
    from invitation i join invitation_version v on v.id = i.current_version_id join form_body f on f.hash = v.form_hash
    where (i.is_published and not i.is_archived) or ${hasPrivilege(actor, 'invitation.view')}`

/** A form of the service with the lookup of its values. A form that the caller may not read is not found. */
export async function findServiceForm(db: Db, actor: Actor, name: string): Promise<{ form: ServiceForm; lookup: string | null }> {
  const found = readFormName(name) ?? refuse('access.notFound')
  const isIt =
    'invitationId' in found
      ? sql`r.kind = 'invitation' and r.id = ${found.invitationId}`
      : 'id' in found.stored
        ? sql`r.kind <> 'invitation' and r.id = ${found.stored.id}`
        : sql`r.kind <> 'invitation' and r.path = ${found.stored.path}`
  const { rows } = await sql<Row>`select r.* from (${readable(actor)}) r where ${isIt}`.execute(db)
  const [row] = rows
  return row ? { form: await toServiceForm(db, actor, row), lookup: row.lookup } : refuse('access.notFound')
}

interface ListQuery {
  limit: number
  skip: number
  type?: string | undefined
  tags?: string[] | undefined
}

/** A page of the forms that the caller may read: stored ones by path, then those of invitations, the newest first. */
export async function listServiceForms(db: Db, actor: Actor, { limit, skip, type, tags = [] }: ListQuery): Promise<{ forms: ServiceForm[]; total: number }> {
  const wanted = tags.flatMap((list) => list.split(',')).filter(Boolean)
  const ofType = type === undefined ? sql`true` : sql`(case r.kind when 'resource' then 'resource' else 'form' end) = ${type}`
  const tagged = wanted.length === 0 ? sql`true` : sql`(case r.kind when 'invitation' then 'invitation' else 'stored' end) = all(${wanted}::text[])`
  const matching = sql`from (${readable(actor)}) r where ${ofType} and ${tagged}`
  const { rows } = await sql<Row>`
    select r.* ${matching} order by r.kind = 'invitation', r.path, r.id desc limit ${limit} offset ${skip}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  return { forms: await Promise.all(rows.map((row) => toServiceForm(db, actor, row))), total: counted.rows[0]?.total ?? 0 }
}

async function toServiceForm(db: Db, actor: Actor, { kind, id, path, title, modified, form, readsSource }: Row): Promise<ServiceForm> {
  const isInvitation = kind === 'invitation'
  const name = path ?? invitationPath(id)
  // What an invitation contains stands in its version; a stored form only names it.
  const { form: whole } = isInvitation ? { form } : await nestStoredForms(db, { form })
  const shown = readsSource ? (whole as unknown as Form) : withoutRequestSecrets(withoutScriptSource(whole as unknown as Form))
  return {
    ...shown,
    _id: isInvitation ? invitationFormId(id) : storedId(id),
    ...{ title: textIn(title, actor.language), name, path: name, modified, created: modified },
    ...{ type: kind === 'resource' ? 'resource' : 'form', display: shown.display ?? 'form', tags: [isInvitation ? 'invitation' : 'stored'] },
  }
}
