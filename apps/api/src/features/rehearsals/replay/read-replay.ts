import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Tx } from '../../../db/db.ts'
import type { ActFacts, Replay } from '../rehearsal-row.ts'

/** What was done in a rehearsal, to be done again in the next one, whose clock begins at another time. What is none of the acts is left out. */
export async function readReplay(tx: Tx, { id, from }: { id: number; from: string }): Promise<Replay> {
  const rows = await tx.selectFrom('rehearsal_act').select(['act', 'facts']).where('rehearsal_id', '=', id).orderBy('number').execute()
  const acts = rows.flatMap(({ act: stored, facts }) => {
    const act = stored as RehearsalAct | null
    if (!act) return []
    const { appState, approvalState, refusal, days } = facts as unknown as ActFacts
    return [{ act, was: { appState, approvalState, isRefused: refusal !== null }, ...(days !== undefined && { days }) }]
  })
  return { acts, from, done: 0, stopped: false, differences: [] }
}
