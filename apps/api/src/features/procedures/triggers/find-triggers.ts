import { type TriggerId, triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import type { Trigger, TriggerState } from '@klesis/contract/procedures/triggers.ts'
import type { Db } from '../../../db/db.ts'

const selected = (db: Db, invitationId: number) =>
  db
    .selectFrom('invitation_trigger as t')
    .leftJoin('trigger_script as s', 's.id', 't.script_id')
    .leftJoin('trigger_script as l', 'l.id', 't.live_script_id')
    .leftJoin('person as p', 'p.id', 's.author_id')
    .select([
      't.trigger_id as id',
      't.revision',
      't.is_on as isOn',
      't.is_on_when_live as isOnWhenLive',
      't.before_import as beforeImport',
      's.id as scriptId',
      's.script',
      's.number',
      's.fault',
      's.created_at as savedAt',
    ])
    .select(['l.number as liveNumber', 'p.fullname as savedBy'])
    .where('t.invitation_id', '=', invitationId)

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

/** A script with its place; `script` is empty where it was removed. */
export type FoundTrigger = TriggerState &
  Pick<Trigger, 'script'> & {
    scriptId: number | null
    isOnWhenLive: boolean | null
    /** What was saved last before an import that is a draft yet; null if none changed it. */
    beforeImport: { scriptId: number | null; isOn: boolean } | null
  }

/** The scripts of an invitation, also removed ones, in the order of the points. */
export async function findTriggers(db: Db, invitationId: number): Promise<FoundTrigger[]> {
  const rows = new Map((await selected(db, invitationId).execute()).map((row) => [row.id, row]))
  return triggerIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toTrigger(row)] : []
  })
}

export async function findTrigger(db: Db, invitationId: number, triggerId: TriggerId): Promise<FoundTrigger | undefined> {
  const row = await selected(db, invitationId).where('t.trigger_id', '=', triggerId).executeTakeFirst()
  return row && toTrigger(row)
}

const toTrigger = ({ id, script, ...row }: Row): FoundTrigger => ({
  ...row,
  id: id as TriggerId,
  exists: row.scriptId !== null,
  script: script ?? '',
  beforeImport: row.beforeImport as FoundTrigger['beforeImport'],
})

/** The state of a point that never had a script. */
const neverSaved = { exists: false, revision: 0, isOn: true, number: null, liveNumber: null, fault: null, savedAt: null, savedBy: null } as const

export async function readState(db: Db, invitationId: number, triggerId: TriggerId): Promise<TriggerState> {
  const found = await findTrigger(db, invitationId, triggerId)
  return found ? toState(found) : { id: triggerId, ...neverSaved }
}

export const toState = ({ script: _, scriptId: __, isOnWhenLive: ___, beforeImport: ____, ...state }: FoundTrigger): TriggerState => state
