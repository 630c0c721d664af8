import { undo } from './approvals.queries.ts'
import { changeRun, type DecisionRun, markBegun, runsStore } from './follow-run.ts'

/** An application that was taken back, and its step, where that is known. */
export interface Undone {
  id: number
  stepId: number | undefined
}

/** What came of taking back: which applications were, how many were decided already, and whether the server could not be asked about some. */
export interface TakenBack {
  undone: readonly Undone[]
  tooLate: number
  isFailed: boolean
}

/** The runs that can be taken back; with `ids` those with one of these applications. */
export const waitingOf = (runs: readonly DecisionRun[], ids?: readonly number[]) =>
  runs.filter((run) => run.beginsAt !== undefined && (!ids || run.ids.some((id) => ids.includes(id))))

/** Takes back all approvals that have not begun, or those of some applications. What was taken back leaves its run; what was too late is polled at once. */
export async function takeBack(ids?: readonly number[]): Promise<TakenBack> {
  const answers = await Promise.allSettled(waitingOf(runsStore.get(), ids).map((run) => takeBackOf(run, ids ?? run.ids)))
  const answered = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const tooLate = new Set(answered.flatMap((one) => one.tooLate))
  const undone = new Map(answered.flatMap((one) => one.undone.map((id) => [id, { id, stepId: one.steps?.[id] }] as const)))
  for (const id of tooLate) undone.delete(id)
  return { undone: [...undone.values()], tooLate: tooLate.size, isFailed: answered.length < answers.length }
}

async function takeBackOf(run: DecisionRun, ids: readonly number[]) {
  const answer = await undo(
    run.code,
    run.ids.filter((id) => ids.includes(id)),
  )
  changeRun(run.code, (now) => ({ ...now, ids: now.ids.filter((id) => !answer.undone.includes(id)) }))
  if (answer.tooLate.length > 0) markBegun(run.code)
  return { ...answer, steps: run.steps }
}
