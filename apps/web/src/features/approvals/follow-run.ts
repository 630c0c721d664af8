import type { BulkAction, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { createStore } from '../../api/store.ts'
import { readStatus } from './approvals.queries.ts'

/** How often the status of a run is asked for; one request is under way at a time. */
const interval = 1000
const key = 'approvals.run'

/** A decision on one or many applications that the server is carrying out. */
export interface Run {
  code: string
  action: BulkAction
  ids: number[]
  /** The applicant, where it is one application. */
  name?: string | undefined
}

/** What happens when a run has ended; the run counts as under way until it is done. */
export type OnFinish = (status: BulkStatus, run: Run) => unknown

function stored(): Run | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The run under way, found again after a reload. */
export const runStore = createStore<Run | undefined>(stored())
/** How far the run is; after its end what could not be decided stays. */
export const statusStore = createStore<BulkStatus | undefined>(undefined)

const wait = () => new Promise((resolve) => setTimeout(resolve, interval))
const isGone = (error: unknown) => error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403)

/** The run that is being followed; two screens that show it do not ask twice. */
let followed: Run | undefined

export function beginRun(run: Run, onFinish: OnFinish) {
  sessionStorage.setItem(key, JSON.stringify(run))
  statusStore.set(undefined)
  runStore.set(run)
  void followRun(onFinish)
}

/** Asks each second how far the run is, until it ends; a question that failed is asked again. */
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
    // Not before: what is drawn anew meanwhile would follow the ended run again, and say its outcome twice.
    followed = undefined
  }
}

async function readToEnd({ code }: Run): Promise<BulkStatus | undefined> {
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
