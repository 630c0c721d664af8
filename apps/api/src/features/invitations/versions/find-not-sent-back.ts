import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Concern } from '../impact/found-change.ts'
import { findLeftToSendBack, lostBefore } from './left-to-send-back.ts'

const listed = 50

interface Run {
  id: number
  concerns: Concern[]
  at: string
  isOutdated: boolean
}

/**
 * The submitted applications that were to go back and were not sent: by the live version, in a run that stopped or lost its job; if there are none, by a version
 * before it, in a run that it ended. Null if nothing is left.
 */
export async function findNotSentBack(tx: Tx, invitationId: number, now: Date): Promise<InvitationEdit['notSentBack']> {
  const { rows: runs } = await sql<Run>`
    select r.id, r.concerns, r.active_at as at, r.finished_at is not null as "isOutdated"
    from version_review_run r join invitation i on i.id = r.invitation_id
    where r.invitation_id = ${invitationId} and (r.ended_by_version_id = i.current_version_id
      or (r.version_id = i.current_version_id and r.finished_at is null and (r.stopped_at is not null or r.active_at <= ${lostBefore(now)})))
    order by r.active_at, r.id`.execute(tx)
  for (const isOutdated of [false, true]) {
    const found = await leftOf(
      tx,
      runs.filter((run) => run.isOutdated === isOutdated),
    )
    if (found) return { ...found, isOutdated }
  }
  return null
}

async function leftOf(tx: Tx, runs: readonly Run[]) {
  const left = new Set<number>()
  for (const run of runs) for (const { id } of await findLeftToSendBack(tx, run)) left.add(id)
  const [first] = runs
  return first && left.size > 0 ? { at: first.at, count: left.size, applicationIds: [...left].toSorted((a, b) => a - b).slice(0, listed) } : undefined
}
