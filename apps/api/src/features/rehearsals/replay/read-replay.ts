import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Selectable } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Rehearsal as RehearsalTable } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import type { ActFacts, Replay } from '../rehearsal-row.ts'

const day = 86_400_000

/** What was done in a rehearsal, to be done again in the next one, whose clock begins at another time. What is none of the acts is left out. */
export async function readReplay(tx: Tx, { id, started_at: startedAt }: Pick<Selectable<RehearsalTable>, 'id' | 'started_at'>, from: string): Promise<Replay> {
  const rows = await tx.selectFrom('rehearsal_act').select(['act', 'facts', 'at']).where('rehearsal_id', '=', id).orderBy('number').execute()
  const acts = rows.flatMap(({ act: stored, facts, at }, index) => {
    const act = stored as RehearsalAct | null
    if (!act) return []
    const { appState, approvalState, refusal } = facts as unknown as ActFacts
    const days = act.kind === 'moveClock' ? daysBetween(rows[index - 1]?.at ?? startedAt, at) : undefined
    return [{ act, was: { appState, approvalState, isRefused: refusal !== null }, ...(days !== undefined && { days }) }]
  })
  return { acts, from, done: 0, stopped: false, differences: [] }
}

/** How many midnights of Athens lie between. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(athensDay(new Date(to))) - Date.parse(athensDay(new Date(from)))) / day)
