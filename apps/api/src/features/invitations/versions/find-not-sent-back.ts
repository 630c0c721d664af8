import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { findLeftToSendBack, lostBefore, type RunToSend } from './left-to-send-back.ts'

const listed = 50

interface Run extends RunToSend {
  at: string
  isOutdated: boolean
}

/**
 * The submitted applications that were to go back and were not sent: by the live version, in a run that stopped or lost its job; if there are none, by a version
 * before it, in a run that the live version ended, or is going to end. Null if nothing is left. It is read
 * in every save, so it searches for nothing: of a run that has not found its applications it tells only that they were not sent.
 */
export async function findNotSentBack(tx: Tx, invitationId: number, now: Date): Promise<InvitationEdit['notSentBack']> {
  const { rows: runs } = await sql<Run>`
    select r.id, r.concerns, r.application_ids as "applicationIds", r.active_at as at, r.version_id <> i.current_version_id as "isOutdated"
    from version_review_run r join invitation i on i.id = r.invitation_id
    where r.invitation_id = ${invitationId} and (r.ended_by_version_id = i.current_version_id
      or (r.finished_at is null and (r.stopped_at is not null or r.active_at <= ${lostBefore(now)}
        or (r.version_id <> i.current_version_id and r.application_ids is not null))))
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
  let at: string | undefined
  for (const run of runs) {
    const found = run.applicationIds ? await findLeftToSendBack(tx, run) : []
    if (found.length > 0 || !run.applicationIds) at ??= run.at
    for (const id of found) left.add(id)
  }
  return at ? { at, count: left.size, applicationIds: [...left].toSorted((a, b) => a - b).slice(0, listed) } : undefined
}
