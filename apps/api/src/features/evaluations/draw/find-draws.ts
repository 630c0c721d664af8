import type { Draw } from '@klesis/contract/evaluations/draw.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { HidingApplicants } from '../names/named-application.ts'
import { commitmentOf } from './draw-order.ts'
import { isCurrentSql } from './drawn-order.ts'
import type { Tie } from './find-tie.ts'

/** A draw as it is kept, with what is secret until it is revealed. */
interface DrawRow {
  id: number
  rank: number
  round: number
  mean: number
  applicationIds: number[]
  labels: string[]
  seed: string
  reason: string
  drawn: number[] | null
  isCurrent: boolean
  committedAt: string
  committedBy: string
  revealedAt: string | null
  revealedBy: string | null
}

/** The draws `d` that meet the condition, the newest first. A draw is current while its round lasts and the same applications share the same mean. */
export async function findDraws(db: Db | Tx, condition: RawBuilder<unknown>): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.id, d.rank, d.round, d.mean, d.application_ids as "applicationIds", d.labels, d.seed, d.reason, d.drawn, d.committed_at as "committedAt",
      c.fullname as "committedBy", d.revealed_at as "revealedAt", r.fullname as "revealedBy",
      ${isCurrentSql} as "isCurrent"
    from evaluation_draw d join person c on c.id = d.committed_by left join person r on r.id = d.revealed_by
    where ${condition} order by d.id desc`.execute(db)
  return rows
}

/** A draw without what is secret. To whom applicants are hidden the labels are ids, also where the draw recorded protocol numbers before they were hidden. */
export function toDraw(row: DrawRow, { hidesApplicants }: HidingApplicants): Draw {
  const { id, rank, round, seed, drawn, applicationIds, labels, isCurrent, committedAt, revealedAt } = row
  const labelOf = new Map(applicationIds.map((applicationId, index) => [applicationId, hidesApplicants ? String(applicationId) : (labels[index] ?? '')]))
  return {
    ...{ id, rank, round, isCurrent, committedAt, revealedAt },
    commitment: commitmentOf(seed),
    seed: drawn && seed,
    labels: (drawn ?? applicationIds).map((applicationId) => labelOf.get(applicationId) ?? ''),
  }
}

/** The draw among exactly these applications with this mean in this round. */
export const isOfTie = ({ mean, round, applicationIds }: DrawRow, tie: Pick<Tie, 'mean' | 'round' | 'applications'>): boolean =>
  mean === tie.mean && round === tie.round && applicationIds.join() === tie.applications.map(({ id }) => id).join()
