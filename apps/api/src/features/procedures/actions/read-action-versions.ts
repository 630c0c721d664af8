import type { CallResult } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'

/** Of an invitation, or of one of its documents. */
interface Of {
  id: number
  requirement?: number | undefined
}

const versionsOf = (db: Db, { id, requirement = null }: { id: number; requirement?: number | null | undefined }) =>
  db
    .selectFrom('action_set as s')
    .innerJoin('person as p', 'p.id', 's.author_id')
    .where('s.invitation_id', '=', id)
    .where(sql<boolean>`s.requirement_id is not distinct from ${requirement}::integer`)

const facts = ['s.number', 's.created_at as savedAt', 'p.fullname as savedBy'] as const

/** The actions that run: of a document those in the live version of the invitation. */
const liveActions = sql`case when s.requirement_id is null then (select i.actions from invitation i where i.id = s.invitation_id) else
  (select nullif(r -> 'actions', 'null') from invitation i join invitation_version v on v.id = i.current_version_id, jsonb_array_elements(v.requirements) r
    where i.id = s.invitation_id and (r ->> 'id')::integer = s.requirement_id) end`

/** The versions of actions, the newest first. `live` is the number of the newest one that equals what runs. */
export async function readActionVersions(db: Db, actor: Actor, { page, ...of }: Of & { page: number }): Promise<CallResult<typeof actions.versions>> {
  await readManagedInvitation(db, actor, of.id)
  const items = await versionsOf(db, of)
    .select(facts)
    .orderBy('s.number', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  const { total, live } = await versionsOf(db, of)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number | null>`max(s.number) filter (where s.actions = coalesce(${liveActions}, '[]'))`.as('live'),
    ])
    .executeTakeFirstOrThrow()
  return { items, total, totalIsExact: true, live }
}

/** One version of actions, with those of the version before it. */
export async function readActionVersion(db: Db, actor: Actor, { number, ...of }: Of & { number: number }): Promise<CallResult<typeof actions.version>> {
  await readManagedInvitation(db, actor, of.id)
  const find = (wanted: number) =>
    versionsOf(db, of)
      .select([...facts, 's.actions'])
      .where('s.number', '=', wanted)
      .executeTakeFirst()
  const version = (await find(number)) ?? refuse('action.notFound')
  return { ...version, actions: version.actions as Json, before: ((await find(number - 1))?.actions ?? []) as Json }
}
