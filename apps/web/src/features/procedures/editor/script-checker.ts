import type { LanguageService } from './language-service.ts'
import type { ScriptPlace } from './script-place.ts'

type Method = keyof LanguageService
type Answer<Name extends Method> = ReturnType<LanguageService[Name]>

/** What the worker is asked. */
export type Question = { [Name in Method]: { id: number; place: ScriptPlace; method: Name; args: Parameters<LanguageService[Name]> } }[Method]

/** What it answers; no value if TypeScript failed on this script. */
export interface Reply {
  id: number
  value?: unknown
}

/** Checks the scripts of one place in a worker. A question has no answer where the worker is missing or has failed. */
export interface ScriptChecker {
  ask: <Name extends Method>(method: Name, ...args: Parameters<LanguageService[Name]>) => Promise<Answer<Name> | undefined>
  close: () => void
}

const startWorker = () => new Worker(new URL('./typescript.worker.ts', import.meta.url), { type: 'module' })

/**
 * The worker starts with the first question. `onUnavailable` is called once, when there is nothing that checks: the browser has no such workers, or the
 * worker could not be fetched, or it crashed.
 */
export function openScriptChecker(place: ScriptPlace, onUnavailable: () => void): ScriptChecker {
  const waiting = new Map<number, (value: unknown) => void>()
  let questions = 0
  let worker: Worker | undefined
  let hasFailed = false

  const stop = () => {
    worker?.terminate()
    worker = undefined
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
  }
  const fail = () => {
    if (hasFailed) return
    hasFailed = true
    stop()
    onUnavailable()
  }
  const takeReply = ({ data: { id, value } }: MessageEvent<Reply>) => {
    waiting.get(id)?.(value)
    waiting.delete(id)
  }
  const start = () => {
    try {
      const started = startWorker()
      started.addEventListener('error', fail)
      started.addEventListener('message', takeReply)
      return started
    } catch {
      fail()
      return undefined
    }
  }

  return {
    ask: (method, ...args) =>
      new Promise((resolve) => {
        if (!hasFailed) worker ??= start()
        if (!worker) return resolve(undefined)
        const id = ++questions
        waiting.set(id, resolve as (value: unknown) => void)
        worker.postMessage({ id, place, method, args } as Question)
      }),
    close: stop,
  }
}
