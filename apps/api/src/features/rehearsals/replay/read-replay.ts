import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Tx } from '../../../db/db.ts'
import type { ActFacts, Replay } from '../rehearsal-row.ts'
import { daysBetween } from './days-between.ts'

interface Before {
  id: number
  /** When its clock began. */
  began: string
  /** When that of the next one begins. */
  from: string
}

/** What was done in a rehearsal, to be done again in the next one, whose clock begins at another time. What is none of the acts is left out. */
export async function readReplay(tx: Tx, { id, began, from }: Before): Promise<Replay> {
  const rows = await tx.selectFrom('rehearsal_act').select(['act', 'facts', 'at']).where('rehearsal_id', '=', id).orderBy('number').execute()
  const acts = rows.flatMap(({ act: stored, facts, at }, index) => {
    const act = stored as RehearsalAct | null
    if (!act) return []
    const { appState, approvalState, refusal, days } = facts as unknown as ActFacts
    const was = { appState, approvalState, isRefused: refusal !== null }
    // A move of the clock that is kept without its days began where the clock stood after what was done before.
    return [act.kind === 'moveClock' ? { act, was, days: days ?? daysBetween(rows[index - 1]?.at ?? began, at) } : { act, was }]
  })
  return { acts, from, done: 0, stopped: false, differences: [] }
}
