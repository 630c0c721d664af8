import type { ScriptApplication, ScriptFile, ScriptInvitation, ScriptItem, ScriptPerson, ScriptUser } from '@klesis/contract/procedures/script-context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { type Attempt, readOnce } from './attempt.ts'
import { applicationJson, personJson } from './public-json.ts'

export interface Known {
  invitation: ScriptInvitation
  application: ScriptApplication | null
  user: ScriptPerson | null
}

/** The ids of what an event is about, in a statement; null for nothing. */
export interface EventIds {
  applicationId: RawBuilder<unknown>
  personId: RawBuilder<unknown>
}

/** Selects what is `Known` of an event of the invitation `i`. */
export const knownOf = ({ applicationId, personId }: EventIds) => sql`
  jsonb_build_object('id', i.id, 'title', i.title, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'isPublished', i.is_published,
    'languages', i.languages, 'committeeId', i.committee_id) as invitation,
  (select ${applicationJson} from application a join person applicant on applicant.id = a.person_id
    where a.id = ${applicationId} and a.invitation_id = i.id) as application,
  (select ${personJson('p')} from person p where p.id = ${personId}) as "user"`

const findKnown = namedQuery<{ invitationId: number; applicationId: number | null; personId: number | null }, Known>('procedures.context', (value) => {
  const ids = { applicationId: sql`${value('applicationId')}::int`, personId: sql`${value('personId')}::int` }
  return sql`select ${knownOf(ids)} from invitation i where i.id = ${value('invitationId')}`
})

export interface ContextOf {
  invitationId: number
  applicationId?: number | undefined
  actor: Actor
  now: Date
  /** Of the attempt of a command, or of the jobs that are done together. */
  reads?: Attempt['reads'] | undefined
}

export type Context = ReturnType<typeof toContext>

/** What every script is told: its invitation, the application if there is one, and who caused the event. */
export async function readContext(db: Db, event: ContextOf): Promise<Context> {
  const { invitationId, applicationId = null, actor } = event
  const [known] = await findKnown(db, { invitationId, applicationId, personId: actor.person?.id ?? null })
  return toContext(known, event)
}

export function toContext(known: Known | undefined, { invitationId, applicationId, actor, now }: ContextOf) {
  if (!known) throw new Error(`The invitation ${invitationId} of a script is missing.`)
  const { invitation, application, user: person } = known
  if (applicationId !== undefined && !application) throw new Error(`The application ${applicationId} is not one of the invitation ${invitationId}.`)
  const { language } = actor
  const user: ScriptUser | null = person && { ...person, language, loginGroup: actor.loginGroup ?? actor.person?.loginGroup ?? 'external' }
  return { invitation, user, now: now.toISOString(), language, ...(application && { application }) }
}

const findItems = namedQuery<{ invitationId: number; ids: readonly number[] }, ScriptItem>(
  'procedures.items',
  (value) => sql`select id, code, title from invitation_item where invitation_id = ${value('invitationId')} and id = any(${value('ids')}::int[]) order by id`,
)

/** The chosen courses as scripts see them, read once for all points of an attempt; ids of other invitations, which a page may have sent, are left out. */
export async function readItems(db: Db, invitationId: number, ids: readonly number[], attempt?: Pick<Attempt, 'reads'>): Promise<ScriptItem[]> {
  if (ids.length === 0) return []
  return readOnce(attempt ?? {}, `items ${invitationId} ${ids.join()}`, () => findItems(db, { invitationId, ids }))
}

/** The documents of an application as scripts see them; those whose removal waits for a resubmission are left out. */
export async function readFiles(db: Db, applicationId: number): Promise<ScriptFile[]> {
  const { rows } = await sql<ScriptFile>`
    select a.name, f.content_type as "contentType", f.size::int as size, encode(f.sha256, 'hex') as sha256,
      a.requirement_id as "requirementId", a.component_key as "componentKey"
    from attachment a join file f on f.id = a.file_id
    where a.application_id = ${applicationId} and a.removed_at is null and a.staged is distinct from 'remove' order by a.id`.execute(db)
  return rows
}
