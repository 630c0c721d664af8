import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import { athensDay, athensMidnight } from '../../../db/athens-day.ts'
import { actAndKeep, type Opening } from '../act-in-rehearsal.ts'
import type { Outcome } from '../outcome.ts'
import { type Replay, type ReplayedAct, toRehearsalRow } from '../rehearsal-row.ts'

const day = 86_400_000

/** Does again what was done in the rehearsal before, until something no longer passes. The caller has locked the rehearsal. */
export async function replayActs(opening: Opening, id: number): Promise<void> {
  const { db } = opening
  const read = async () => {
    const row = await db.selectFrom('rehearsal').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toRehearsalRow(row)
  }
  let replay = (await read())?.replay
  for (const again of replay?.acts ?? []) {
    const rehearsal = await read()
    if (!(rehearsal && replay)) return
    const outcome = await actAndKeep(opening, rehearsal, toPresent(again, rehearsal.clock))
    replay = withOutcome(replay, again, outcome)
    await db
      .updateTable('rehearsal')
      .set({ replay: JSON.stringify(replay) })
      .where('id', '=', id)
      .execute()
    if (replay.stopped) return
  }
}

/** A move of the clock goes over as many days as before, to the same hour. */
function toPresent({ act, days = 0 }: ReplayedAct, clock: string): RehearsalAct {
  if (act.kind !== 'moveClock') return act
  const hour = Date.parse(act.to) - Date.parse(athensMidnight(athensDay(new Date(act.to))))
  const noon = Date.parse(athensMidnight(athensDay(new Date(clock)))) + day / 2 + days * day
  const to = Date.parse(athensMidnight(athensDay(new Date(noon)))) + hour
  return { kind: 'moveClock', to: new Date(to > Date.parse(clock) ? to : to + day).toISOString() }
}

function withOutcome(replay: Replay, { was }: ReplayedAct, { facts }: Outcome): Replay {
  const { appState, approvalState } = facts
  const isRefused = facts.refusal !== null
  const done = replay.done + 1
  const isOther = appState !== was.appState || approvalState !== was.approvalState
  const before = { appState: was.appState, approvalState: was.approvalState }
  const what = toDifference(isRefused, was.isRefused, isOther)
  const differences = what ? [...replay.differences, { number: done, what, before, after: { appState, approvalState } }] : replay.differences
  return { ...replay, done, stopped: what === 'refused', differences }
}

function toDifference(isRefused: boolean, wasRefused: boolean, isOther: boolean): Replay['differences'][number]['what'] | undefined {
  if (isRefused && !wasRefused) return 'refused'
  if (!isRefused && wasRefused) return 'passes'
  return isOther ? 'state' : undefined
}
