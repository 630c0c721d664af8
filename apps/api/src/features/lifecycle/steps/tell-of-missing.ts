import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { findUnavailableApprovers } from './find-current-approver.ts'
import { type Ballot, type GroupRule, groupVerdict } from './group-verdict.ts'

interface Missing {
  id: number
  applicationId: number
  approver_id: number
  label: LocalizedText
  rule: GroupRule
  /** Of its group, if all who can still decide approve. */
  ballots: Ballot[]
}

/**
 * Tells the managers, once for each person or position that is missing, of the steps that nobody can decide. A step without which the others of its group can approve
 * is told of only once they no longer can. Steps that are just being changed are told of the next time.
 */
export async function tellOfMissing(tx: Tx, { now, applicationId }: { now: Date; applicationId?: number }): Promise<void> {
  const needed = await markTold(tx, await findNeeded(tx, applicationId), now)
  if (needed.length === 0) return
  const unavailable = await findUnavailableApprovers(tx, needed, athensDay(now))
  const told = new Map<string, { code: string; params: { approver: string; label: LocalizedText }; applicationIds: Set<number> }>()
  for (const { applicationId: id, approver_id, label } of needed) {
    const approver = unavailable.get(approver_id)
    const key = approver === undefined ? JSON.stringify(label) : String(approver_id)
    const code = approver === undefined ? 'approval.positionVacant' : 'approval.approverGone'
    const one = told.get(`${code} ${key}`) ?? { code, params: { approver: approver ?? '', label }, applicationIds: new Set() }
    told.set(`${code} ${key}`, { ...one, applicationIds: one.applicationIds.add(id) })
  }
  for (const { applicationIds, ...missing } of told.values()) await emit(tx, 'approval.noApprover', { applicationIds: [...applicationIds], ...missing })
}

/** Locks nothing: seats that the others can do without are read each time. */
async function findNeeded(tx: Tx, applicationId: number | undefined): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select s.id, s.application_id as "applicationId", s.approver_id, s.label, g.rule, (
        select json_agg(json_build_object('isChair', o.is_chair, 'vote',
          case when o.state = 'rejected' then 'rejected' when o.state <> 'approved' and o.route_note = 'nobody' then 'open' else 'approved' end))
        from step o where o.application_id = s.application_id and o.group_id = s.group_id and o.state <> 'cancelled') as ballots
    from step s join step_group g on g.id = s.group_id join application a on a.id = s.application_id and a.deleted_at is null
    where ${isUntold} and (${applicationId ?? null}::int is null or s.application_id = ${applicationId ?? null}) order by s.id`.execute(tx)
  return rows.filter(({ rule, ballots }) => groupVerdict(rule, ballots) !== 'approved')
}

const isUntold = sql`s.route_note = 'nobody' and s.missing_told_at is null and s.state in ('pending', 'review')`

/** Returns those that nobody else tells of or changes meanwhile. */
async function markTold(tx: Tx, missing: readonly Missing[], now: Date): Promise<Missing[]> {
  if (missing.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with untold as materialized (
      select s.id from step s where s.id = any(${missing.map(({ id }) => id)}::int[]) and ${isUntold} for update skip locked)
    update step s set missing_told_at = ${now.toISOString()} from untold where s.id = untold.id returning s.id`.execute(tx)
  const marked = new Set(rows.map(({ id }) => id))
  return missing.filter(({ id }) => marked.has(id))
}
