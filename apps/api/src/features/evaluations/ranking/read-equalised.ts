import type { Equalised, EqualisedRow } from '@klesis/contract/evaluations/ranking.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { equalise } from './equalise.ts'
import { findCutLine } from './find-cut-line.ts'
import { isHiddenSql, isRankedSql } from './known-scores.ts'
import { type Place, placesOf } from './places-of.ts'
import type { OfInvitation } from './read-ranking-facts.ts'

/**
 * The second mean of some applications and its effect on the line, worked out anew from all scores of the invitation that the actor may know: the same that count in
 * the raw means.
 */
export async function readEqualised(db: Db, actor: Actor, { invitationId, ids, now }: OfInvitation & { ids: string }): Promise<Equalised> {
  const access = await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now })
  const me = requirePerson(actor).id
  // One row with three lists: a row for each of tens of thousands of scores would take longer than all that is computed from them.
  const known = sql<{ applications: number[] | null; evaluators: number[]; totals: number[] }>`
    select json_agg(o.application_id) as applications, json_agg(o.person_id) as evaluators, json_agg(o.total) as totals
    from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me}
      join evaluation o on o.application_id = a.id and o.state = 'final' and o.total is not null
    where ${isRankedSql(access, me)} and not ${isHiddenSql(access, { me, now })}
      and not exists (select from evaluation_conflict c where c.application_id = o.application_id and c.person_id = o.person_id and not c.after_closing)`.execute(
    db,
  )
  const [{ rows }, line] = await Promise.all([known, findCutLine(db, invitationId)])
  const { applications, evaluators, totals } = rows[0] ?? { applications: null, evaluators: [], totals: [] }
  if (!applications) return { state: 'noScores', crossing: 0, leniency: [], items: [] }
  const scores = applications.map((application, index) => ({ application, evaluator: evaluators[index] ?? 0, total: totals[index] ?? 0 }))
  const made = equalise(scores)
  if (!made) return { state: 'notConnected', crossing: 0, leniency: [], items: [] }

  const raw = placesOf(made.rawMeans, line?.places)
  const equalised = placesOf(made.means, line?.places)
  const crossing = [...raw].filter(([application, before]) => crosses(before, equalised.get(application)) !== null)
  const wanted = new Set(ids.split(',').map(Number))
  return {
    state: 'ready',
    crossing: crossing.length,
    leniency: [...made.leniency].map(([personId, leniency]) => ({ personId, leniency })),
    items: [...equalised].flatMap(([applicationId, after]): EqualisedRow[] =>
      wanted.has(applicationId) ? [{ applicationId, mean: after.mean, rank: after.rank, crosses: crosses(raw.get(applicationId), after) }] : [],
    ),
  }
}

/** A tie at the line is decided by neither mean, so it changes nothing. */
function crosses(before: Place | undefined, after: Place | undefined): EqualisedRow['crosses'] {
  if (before?.side === 'out' && after?.side === 'in') return 'in'
  return before?.side === 'in' && after?.side === 'out' ? 'out' : null
}
