import type { CallInput } from '@klesis/contract/endpoint.ts'
import { dryRuns } from '@klesis/contract/procedures/dry-run.calls.ts'
import type { DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { TriggerKey } from '../triggers/triggers.queries.ts'

export type DryRunBody = NonNullable<CallInput<typeof dryRuns.trigger>['body']>

/** One run: under way, ended with its result, refused, or stopped by the person. `body` is what was tried. */
export type DryRun = { body: DryRunBody } & (
  | { state: 'running' }
  | { state: 'done'; result: DryRunResult }
  | { state: 'refused'; error: Error }
  | { state: 'stopped' }
)

/** Tries a script; one at a time. A run that is stopped, or whose screen is left, is stopped on the server, too. */
export function useDryRun({ invitationId, triggerId }: TriggerKey) {
  const [run, setRun] = useState<DryRun>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (body: DryRunBody) => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setRun({ body, state: 'running' })
    try {
      const result = await call(dryRuns.trigger, { params: { invitationId: String(invitationId), triggerId }, body }, own.signal)
      if (!own.signal.aborted) setRun({ body, state: 'done', result })
    } catch (error) {
      if (!own.signal.aborted) setRun({ body, state: 'refused', error: error as Error })
    }
  }
  const stop = () => {
    controller.current?.abort()
    if (run) setRun({ body: run.body, state: 'stopped' })
  }
  return { run, start, stop }
}

/** Whole seconds since it began to run; 0 while it does not. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
