import type { BulkAction, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../api/store.ts'
import { decide, readStatus, useRefreshApprovals } from './approvals.queries.ts'

/** How often the status of a run is asked for; one request is under way at a time. */
const interval = 1000
const key = 'approvals.run'

export interface Run {
  code: string
  action: BulkAction
  ids: number[]
}

const stored = (): Run | undefined => {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as Run) : undefined
  } catch {
    return undefined
  }
}

/** The run under way, found again after a reload. */
export const runStore = createStore<Run | undefined>(stored())
const keep = (run: Run | undefined) => {
  if (run) sessionStorage.setItem(key, JSON.stringify(run))
  else sessionStorage.removeItem(key)
  runStore.set(run)
}

/** Starts many decisions, or one, and follows them to the end. */
export function useBulkRun(onFinish?: (status: BulkStatus, run: Run) => void) {
  const run = useStore(runStore)
  const [status, setStatus] = useState<BulkStatus>()
  const refresh = useRefreshApprovals()
  const finish = useRef({ refresh, onFinish })
  useEffect(() => {
    finish.current = { refresh, onFinish }
  })

  useEffect(() => {
    if (!run) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const now = await readStatus(run.code, stop.signal)
        setStatus(now)
        if (now.finish) {
          keep(undefined)
          finish.current.onFinish?.(now, run)
          await finish.current.refresh()
          return
        }
      } catch (error) {
        if (stop.signal.aborted) return
        if (error instanceof Error && 'status' in error && error.status === 404) return keep(undefined)
      }
      timer = setTimeout(() => void ask(), interval)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [run])

  const start = async (action: BulkAction, ids: number[], formData: Record<string, unknown>) => {
    setStatus(undefined)
    const { code } = await decide(action, ids, formData)
    keep({ code, action, ids })
  }
  return { run, status, start }
}
