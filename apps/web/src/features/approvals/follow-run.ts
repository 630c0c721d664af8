import type { BulkAction, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { session } from '../../api/session.ts'
import { createStore } from '../../api/store.ts'
import { readStatus } from './approvals.queries.ts'

/** No run waits for longer, in milliseconds; of a browser whose clock is put back it would seem so. */
const longest = 60_000

/** The interval at which the status of a run is polled; one request is in flight at a time. */
const interval = 1000
const key = 'approvals.runs'

/** A decision on one or many applications that the server is processing, or will. */
export interface DecisionRun {
  code: string
  action: BulkAction
  ids: number[]
  /** The step that is decided of each application, where it is known: one person may hold several. */
  steps?: Readonly<Record<number, number>>
  /** The applicant of each application. */
  names?: Readonly<Record<number, string>>
  /** Until when it can be taken back, by the clock of this browser; left out once it has begun. */
  beginsAt?: number | undefined
}

/** The applications of a run with the names of their applicants. */
export const applicantsOf = ({ ids, names }: DecisionRun) => ids.map((id) => ({ id, name: names?.[id] }))

/** Called when a run has ended; the run stays active until the returned promise resolves. */
export type OnFinish = (status: BulkStatus, run: DecisionRun) => unknown

function stored(): DecisionRun[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

/** The active runs, restored after a reload. */
export const runsStore = createStore<readonly DecisionRun[]>(stored())
/** The progress of each active run by its code. */
export const statusStore = createStore<Readonly<Record<string, BulkStatus>>>({})
/** Why decisions failed, by application; they stay until the next decision on it. */
export const faultsStore = createStore<BulkStatus['errors']>({})

export const runOf = (code: string) => runsStore.get().find((run) => run.code === code)

function setRuns(runs: readonly DecisionRun[]) {
  if (runs.length > 0) sessionStorage.setItem(key, JSON.stringify(runs))
  else sessionStorage.removeItem(key)
  runsStore.set(runs)
}

/** Replaces a run; one without applications is over. */
export const changeRun = (code: string, change: (run: DecisionRun) => DecisionRun) =>
  setRuns(
    runsStore
      .get()
      .map((run) => (run.code === code ? change(run) : run))
      .filter(({ ids }) => ids.length > 0),
  )

let person = session.get()?.uid
// The server goes on without this page, and who signs in next in this tab has no part in it.
session.subscribe(() => {
  const before = person
  person = session.get()?.uid
  if (before === undefined || person === before) return
  setRuns([])
  faultsStore.set({})
})

const dropRun = (code: string) => setRuns(runsStore.get().filter((run) => run.code !== code))

/** It can no longer be taken back, and is polled from now on. */
export const markBegun = (code: string) => changeRun(code, ({ beginsAt: _, ...run }) => run)

const wait = () => new Promise((resolve) => setTimeout(resolve, interval))
const isGone = (error: unknown) => error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403)

/** Resolves once the run has begun, or is over because all of it was taken back. */
const untilBegun = (code: string, beginsAt: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => markBegun(code), Math.min(Math.max(0, beginsAt - Date.now()), longest))
    const stop = runsStore.subscribe(() => {
      if (runOf(code)?.beginsAt !== undefined) return
      clearTimeout(timer)
      stop()
      resolve()
    })
  })

/** The runs that are being polled; two screens that show them share one poll of each. */
let followed: ReadonlySet<string> = new Set()

export function beginRun(run: DecisionRun, onFinish: OnFinish) {
  const ids = new Set(run.ids.map(String))
  faultsStore.set(Object.fromEntries(Object.entries(faultsStore.get()).filter(([id]) => !ids.has(id))))
  setRuns([...runsStore.get(), run])
  void follow(run, onFinish, run.beginsAt === undefined)
}

/** Goes on with the runs that a reload has restored. */
export async function followRuns(onFinish: OnFinish): Promise<void> {
  await Promise.all(runsStore.get().map((run) => follow(run, onFinish, true)))
}

/** Polls the status of a run once a second until it ends; a failed request is repeated. `asksFirst`: before it waits for the run to begin, too. */
async function follow({ code }: DecisionRun, onFinish: OnFinish, asksFirst: boolean): Promise<void> {
  if (followed.has(code)) return
  followed = new Set([...followed, code])
  try {
    const status = await readToEnd(code, asksFirst)
    const run = runOf(code)
    if (status && run) {
      faultsStore.set({ ...faultsStore.get(), ...status.errors })
      await onFinish(status, run)
    }
    dropRun(code)
    const { [code]: _, ...others } = statusStore.get()
    statusStore.set(others)
  } finally {
    // Removed only now: a component mounted earlier would follow the ended run again and report its outcome twice.
    followed = new Set([...followed].filter((one) => one !== code))
  }
}

async function readToEnd(code: string, asksFirst: boolean): Promise<BulkStatus | undefined> {
  let answer = asksFirst ? await readNow(code) : undefined
  for (let run = runOf(code); run && answer !== 'gone' && !answer?.finish; run = runOf(code)) {
    await (run.beginsAt === undefined ? wait() : untilBegun(code, run.beginsAt))
    // What was taken back whole is not asked about.
    answer = runOf(code) ? await readNow(code) : 'gone'
  }
  return answer === 'gone' ? undefined : answer
}

async function readNow(code: string): Promise<BulkStatus | 'gone' | undefined> {
  try {
    const status = await readStatus(code)
    statusStore.set({ ...statusStore.get(), [code]: status })
    return status
  } catch (error) {
    return isGone(error) ? 'gone' : undefined
  }
}
