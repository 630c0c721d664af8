import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { scriptPrelude } from './script-prelude.ts'
import type { Failure, ScriptTask } from './tasks.ts'

/** A script's call to the host: answered later with JSON text, or an error's message. */
export type CallHost = (name: string, args: string) => Promise<string | undefined>

/** A script that was stopped, and why. */
export class Stopped extends Error {
  readonly reason: Failure
  constructor(reason: Failure, message: string = reason) {
    super(message)
    this.reason = reason
  }
}

/** The clock of a script: only time inside the engine counts against its limit. */
function openClock(runtime: QuickJSRuntime, cpuMs: number) {
  let used = 0
  let started: number | undefined
  const spent = () => used + (started === undefined ? 0 : processorTime() - started)
  runtime.setInterruptHandler(() => spent() > cpuMs)
  return {
    spent,
    inside<Result>(work: () => Result): Result {
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

/** A runtime of its own for one script, with what goes on around it. */
export interface Bench {
  runtime: QuickJSRuntime
  vm: QuickJSContext
  clock: ReturnType<typeof openClock>
  logs: string[]
  pending: Set<QuickJSDeferredPromise>
  calls: number
  isOver: boolean
  wake: () => void
}

function setGlobal(vm: QuickJSContext, name: string, handle: QuickJSHandle): void {
  vm.setProp(vm.global, name, handle)
  handle.dispose()
}

/** Gives the script `__call` and `__log`; the prelude takes them away again. */
function offerHost(bench: Bench, task: ScriptTask, callHost: CallHost): void {
  const { vm, logs, pending } = bench
  const settle = (deferred: QuickJSDeferredPromise, answer: { value?: string } | { error: string }) => {
    if (bench.isOver || !pending.delete(deferred)) return
    bench.clock.inside(() => {
      const handle = 'error' in answer ? vm.newError(answer.error.slice(0, 500)) : answer.value === undefined ? vm.undefined : vm.newString(answer.value)
      if ('error' in answer) deferred.reject(handle)
      else deferred.resolve(handle)
      if (handle !== vm.undefined) handle.dispose()
    })
    deferred.dispose()
    bench.wake()
  }
  setGlobal(
    vm,
    '__call',
    vm.newFunction('call', (name, args) => {
      bench.calls += 1
      if (bench.calls > task.limits.calls) throw new Error('too many calls')
      const deferred = vm.newPromise()
      pending.add(deferred)
      callHost(vm.getString(name), vm.getString(args)).then(
        (value) => settle(deferred, { value }),
        (error: unknown) => settle(deferred, { error: error instanceof Error ? error.message : 'failed' }),
      )
      return deferred.handle
    }),
  )
  setGlobal(
    vm,
    '__log',
    vm.newFunction('log', (line) => {
      if (logs.length < 200) logs.push(vm.getString(line))
    }),
  )
  setGlobal(vm, '__given', vm.newString(JSON.stringify({ now: task.now, seed: task.seed, hostNames: task.hostNames })))
}

/** Evaluates code of ours; the script's own errors never come this way. */
function evaluate(bench: Bench, code: string): QuickJSHandle {
  const result = bench.clock.inside(() => bench.vm.evalCode(code, 'script.js'))
  if (!result.error) return result.value
  result.error.dispose()
  throw new Stopped('memory')
}

/** Opens a runtime with the prelude run. Close it with `closeBench`, whatever happens. */
export function openBench(quickjs: QuickJSWASMModule, { limits }: ScriptTask): Bench {
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(limits.memory)
  runtime.setMaxStackSize(limits.stack)
  const clock = openClock(runtime, limits.cpuMs)
  return { runtime, vm: runtime.newContext(), clock, logs: [], pending: new Set(), calls: 0, isOver: false, wake: () => undefined }
}

/** Puts the host's calls and the prelude in place. */
export function furnish(bench: Bench, task: ScriptTask, callHost: CallHost): void {
  offerHost(bench, task, callHost)
  evaluate(bench, scriptPrelude).dispose()
}

/** Frees the runtime. Returns false where that failed: after memory ran out a handle may be lost, and the engine must not be used again. */
export function closeBench(bench: Bench, promise?: QuickJSHandle): boolean {
  try {
    for (const deferred of bench.pending) deferred.dispose()
    promise?.dispose()
    bench.vm.dispose()
    bench.runtime.dispose()
    return true
  } catch {
    return false
  }
}
