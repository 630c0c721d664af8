import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { scriptPrelude } from './script-prelude.ts'
import type { Failure, ScriptTask } from './tasks.ts'

/** Sends a script's call to the host, which returns JSON text or rejects with an error. */
export type CallHost = (name: string, args: string) => Promise<string | undefined>

/** Ends the run of a script; `reason` says why. */
export class ScriptStopped extends Error {
  readonly reason: Failure
  constructor(reason: Failure, message: string = reason) {
    super(message)
    this.reason = reason
  }
}

/** Measures the processor time of a script, and interrupts the script beyond the limit, in ms. Only time inside the engine counts. */
function openCpuClock(runtime: QuickJSRuntime) {
  let used = 0
  let limit = 0
  let started: number | undefined
  const spent = () => used + (started === undefined ? 0 : processorTime() - started)
  runtime.setInterruptHandler(() => spent() > limit)
  return {
    spent,
    setLimit: (cpuMs: number): void => {
      limit = cpuMs
    },
    measure<Result>(work: () => Result): Result {
      if (started !== undefined) return work()
      started = processorTime()
      try {
        return work()
      } finally {
        used = spent()
        started = undefined
      }
    },
  }
}

/** A QuickJS runtime for one script, with the state of its run. */
export interface ScriptVm {
  runtime: QuickJSRuntime
  context: QuickJSContext
  clock: ReturnType<typeof openCpuClock>
  logs: string[]
  /** Promises of host calls that have not returned yet. */
  pending: Set<QuickJSDeferredPromise>
  calls: number
  /** The run is over: answers of host calls that still come are dropped. Set before `closeVm`. */
  isFinished: boolean
  /** The script has returned; what it has begun without waiting for it goes on. */
  hasReturned: boolean
  /** The error of the first call that failed after the script returned, so that nobody noticed. */
  unnoticed: string | undefined
  /** Called when a host call has returned. */
  wake: () => void
}

function setGlobal(context: QuickJSContext, name: string, handle: QuickJSHandle): void {
  context.setProp(context.global, name, handle)
  handle.dispose()
}

/** What a run may log; the rest is left out. */
const maxLog = { lines: 200, characters: 32 << 10 } as const

/** Defines the globals `__call`, `__log` and `__given` for the prelude, which deletes them. */
function installHostFunctions(vm: ScriptVm, task: ScriptTask, callHost: CallHost): void {
  const { context, logs, pending } = vm
  let logged = 0
  const resolveCall = (deferred: QuickJSDeferredPromise, answer: { value?: string } | { error: string }) => {
    if (vm.isFinished || !pending.delete(deferred)) return
    if ('error' in answer && vm.hasReturned) vm.unnoticed ??= answer.error
    vm.clock.measure(() => {
      const handle =
        'error' in answer ? context.newError(answer.error.slice(0, 500)) : answer.value === undefined ? context.undefined : context.newString(answer.value)
      if ('error' in answer) deferred.reject(handle)
      else deferred.resolve(handle)
      if (handle !== context.undefined) handle.dispose()
    })
    deferred.dispose()
    vm.wake()
  }
  setGlobal(
    context,
    '__call',
    context.newFunction('call', (name, args) => {
      vm.calls += 1
      if (vm.calls > task.limits.calls) throw new Error('too many calls')
      const deferred = context.newPromise()
      pending.add(deferred)
      callHost(context.getString(name), context.getString(args)).then(
        (value) => resolveCall(deferred, { value }),
        (error: unknown) => resolveCall(deferred, { error: error instanceof Error ? error.message : 'failed' }),
      )
      return deferred.handle
    }),
  )
  setGlobal(
    context,
    '__log',
    context.newFunction('log', (line) => {
      const text = context.getString(line).slice(0, maxLog.characters - logged)
      if (logs.length >= maxLog.lines || text === '') return
      logged += text.length
      logs.push(text)
    }),
  )
  setGlobal(context, '__given', context.newString(JSON.stringify({ now: task.now, seed: task.seed, hostNames: task.hostNames })))
}

/** Evaluates the server's own code, never the script's, so a failure is taken for lack of memory. */
function evaluate(vm: ScriptVm, code: string): QuickJSHandle {
  const result = vm.clock.measure(() => vm.context.evalCode(code, 'script.js'))
  if (!result.error) return result.value
  result.error.dispose()
  throw new ScriptStopped('memory')
}

/** Creates a runtime, in which no code runs before `installGlobals` sets the limits. The caller must always call `closeVm`. */
export function openVm(quickjs: QuickJSWASMModule): ScriptVm {
  const runtime = quickjs.newRuntime()
  const clock = openCpuClock(runtime)
  const state = { logs: [], pending: new Set<QuickJSDeferredPromise>(), calls: 0, isFinished: false, hasReturned: false, unnoticed: undefined }
  return { runtime, context: runtime.newContext(), clock, ...state, wake: () => undefined }
}

/** Sets the task's limits, and installs `api` and `console`, and `__run` and `__compile`, by running the prelude. */
export function installGlobals(vm: ScriptVm, task: ScriptTask, callHost: CallHost): void {
  vm.runtime.setMemoryLimit(task.limits.memory)
  vm.runtime.setMaxStackSize(task.limits.stack)
  vm.clock.setLimit(task.limits.cpuMs)
  installHostFunctions(vm, task, callHost)
  evaluate(vm, scriptPrelude).dispose()
}

/** Frees the runtime; `isFinished` must be set before. Returns false if that fails: after memory ran out a handle may be lost, and the engine must not be used again. */
export function closeVm(vm: ScriptVm, promise?: QuickJSHandle): boolean {
  try {
    for (const deferred of vm.pending) deferred.dispose()
    promise?.dispose()
    vm.context.dispose()
    vm.runtime.dispose()
    return true
  } catch {
    return false
  }
}
