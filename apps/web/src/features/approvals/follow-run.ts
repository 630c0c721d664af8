import type { BulkAction, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { createStore } from '../../api/store.ts'
import { readStatus } from './approvals.queries.ts'

/** The interval at which the status of a run is polled; one request is in flight at a time. */
const interval = 1000
const key = 'approvals.run'

/** A decision on one or many applications that the server is processing. */
export interface DecisionRun {
  code: string
  action: BulkAction
  ids: number[]
  /** The applicant, if the run has one application. */
  name?: string | undefined
}

/** Called when a run has ended; the run stays active until the returned promise resolves. */
export type OnFinish = (status: BulkStatus, run: DecisionRun) => unknown

function stored(): DecisionRun | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The active run, restored after a reload. */
export const runStore = createStore<DecisionRun | undefined>(stored())
/** The progress of the run; after its end the failed applications stay. */
export const statusStore = createStore<BulkStatus | undefined>(undefined)

const wait = () => new Promise((resolve) => setTimeout(resolve, interval))
const isGone = (error: unknown) => error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403)

/** The run that is being polled; two screens that show it share one poll. */
let followed: DecisionRun | undefined

export function beginRun(run: DecisionRun, onFinish: OnFinish) {
  sessionStorage.setItem(key, JSON.stringify(run))
  statusStore.set(undefined)
  runStore.set(run)
  void followRun(onFinish)
}

/** Polls the status of the run once a second until it ends; a failed request is repeated. */
export async function followRun(onFinish: OnFinish): Promise<void> {
  const run = runStore.get()
  if (!run || followed) return
  followed = run
  try {
    const status = await readToEnd(run)
    sessionStorage.removeItem(key)
    if (status) await onFinish(status, run)
    statusStore.set(status && { ...status, status: {} })
    runStore.set(undefined)
  } finally {
    // Removed only now: a component mounted earlier would follow the ended run again and report its outcome twice.
    followed = undefined
  }
}

async function readToEnd({ code }: DecisionRun): Promise<BulkStatus | undefined> {
  for (;;) {
    try {
      const status = await readStatus(code)
      statusStore.set(status)
      if (status.finish) return status
    } catch (error) {
      if (isGone(error)) return undefined
    }
    await wait()
  }
}
