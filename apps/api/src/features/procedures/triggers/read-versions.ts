import type { CallResult } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import type { TriggerKey } from './read-triggers.ts'

const versionsOf = (db: Db, { invitationId, triggerId }: TriggerKey) =>
  db.selectFrom('trigger_script as s').where('s.invitation_id', '=', invitationId).where('s.trigger_id', '=', triggerId)

const withAuthor = (db: Db, trigger: TriggerKey) =>
  versionsOf(db, trigger).innerJoin('person as p', 'p.id', 's.author_id').select(['s.number', 's.fault', 's.created_at as savedAt', 'p.fullname as savedBy'])

/** The versions of a script, the newest first. A script that was removed has its versions still. */
export async function readVersions(db: Db, actor: Actor, trigger: TriggerKey & { page: number }): Promise<CallResult<typeof triggers.versions>> {
  await readManagedInvitation(db, actor, trigger.invitationId)
  const items = await withAuthor(db, trigger)
    .orderBy('s.number', 'desc')
    .limit(pageSize)
    .offset(trigger.page * pageSize)
    .execute()
  const newest = await versionsOf(db, trigger)
    .select(({ fn }) => fn.max<number | null>('s.number').as('number'))
    .executeTakeFirst()
  if (!newest?.number) return refuse('trigger.notFound')
  return { items, total: newest.number, totalIsExact: true }
}

export async function readVersion(db: Db, actor: Actor, trigger: TriggerKey & { number: number }): Promise<CallResult<typeof triggers.version>> {
  await readManagedInvitation(db, actor, trigger.invitationId)
  const version = await withAuthor(db, trigger).select('s.script').where('s.number', '=', trigger.number).executeTakeFirst()
  if (!version) return refuse('trigger.notFound')
  const before = await versionsOf(db, trigger)
    .select('s.script')
    .where('s.number', '=', trigger.number - 1)
    .executeTakeFirst()
  return { ...version, before: before?.script ?? null }
}
