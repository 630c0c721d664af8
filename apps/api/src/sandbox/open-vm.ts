import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule, VmCallResult } from 'quickjs-emscripten-core'
import { rememberMemory } from './engine-memory.ts'
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

/** Measures the processor time of a script, in ms. Only time inside the engine counts. */
function openCpuClock(limit: number) {
  let used = 0
  let started: number | undefined
  const spent = () => used + (started === undefined ? 0 : processorTime() - started)
  return {
    spent,
    isOver: (): boolean => spent() > limit,
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

/** An engine with the state of the script that runs in it. */
export interface ScriptVm {
  runtime: QuickJSRuntime
  context: QuickJSContext
  /** The functions of the prelude. */
  run: QuickJSHandle
  compile: QuickJSHandle
  task: ScriptTask
  callHost: CallHost
  clock: ReturnType<typeof openCpuClock>
  logs: string[]
  /** The characters of the lines. */
  logged: number
  /** Promises of host calls that have not returned yet. */
  pending: Set<QuickJSDeferredPromise>
  calls: number
  /** The run is over: answers of host calls that still come are dropped. */
  isFinished: boolean
  /** The script has returned; what it has begun without waiting for it goes on. */
  hasReturned: boolean
  /** The error of the first call that failed after the script returned, so that nobody noticed. */
  unnoticed: string | undefined
  /** Called when a host call has returned. */
  wake: () => void
}

/** A QuickJS engine for scripts, one at a time. */
export interface VmEngine {
  /** The engine as no script has left it, with the task's limits; what the script before began is dropped. */
  take: (task: ScriptTask, callHost: CallHost) => ScriptVm
}

/** What a run may log; the rest is left out. */
const maxLog = { lines: 200, characters: 32 << 10 } as const

function resolveCall(vm: ScriptVm, deferred: QuickJSDeferredPromise, answer: { value?: string | undefined } | { error: string }): void {
  const { context } = vm
  if (vm.isFinished || !vm.pending.delete(deferred)) return
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

/**
 * Defines the globals `__call` and `__log` for the prelude, which deletes them. Their handles are never disposed of: a script that drops all that refers to them
 * must not take them with it.
 */
function installHostFunctions(context: QuickJSContext, running: () => ScriptVm): void {
  const call = context.newFunction('call', (name, args) => {
    const vm = running()
    vm.calls += 1
    if (vm.calls > vm.task.limits.calls) throw new Error('too many calls')
    const deferred = context.newPromise()
    vm.pending.add(deferred)
    vm.callHost(context.getString(name), context.getString(args)).then(
      (value) => resolveCall(vm, deferred, { value }),
      (error: unknown) => resolveCall(vm, deferred, { error: error instanceof Error ? error.message : 'failed' }),
    )
    return deferred.handle
  })
  const log = context.newFunction('log', (line) => {
    const vm = running()
    const text = context.getString(line).slice(0, maxLog.characters - vm.logged)
    if (vm.logs.length >= maxLog.lines || text === '') return
    vm.logged += text.length
    vm.logs.push(text)
  })
  context.setProp(context.global, '__call', call)
  context.setProp(context.global, '__log', log)
}

/** The result of the server's own code, never of the script's, so that a failure is taken for lack of memory. */
function requireResult(result: VmCallResult<QuickJSHandle>): QuickJSHandle {
  if (!result.error) return result.value
  result.error.dispose()
  throw new ScriptStopped('memory')
}

/**
 * Opens an engine and runs the prelude in it. That takes far longer than a script that returns at once, so it is done once: before each script the memory of the
 * engine is made again what it was then. Nothing that a script has done is left, and nothing of it has to be freed.
 */
export function openEngine(quickjs: QuickJSWASMModule): VmEngine {
  const runtime = quickjs.newRuntime()
  const context = runtime.newContext()
  let running: ScriptVm | undefined
  const requireRunning = () => {
    if (!running) throw new Error('No script is running.')
    return running
  }
  runtime.setInterruptHandler(() => running?.clock.isOver() ?? false)
  installHostFunctions(context, requireRunning)
  const prelude = requireResult(context.evalCode(scriptPrelude, 'script.js'))
  // What the handles refer to is remembered with the rest, so that they are never disposed of.
  const functions = { run: context.getProp(prelude, 'run'), compile: context.getProp(prelude, 'compile') }
  const restore = rememberMemory(quickjs.getWasmMemory())
  return {
    take: (task, callHost) => {
      restore()
      runtime.setMemoryLimit(task.limits.memory)
      runtime.setMaxStackSize(task.limits.stack)
      const state = { logs: [], logged: 0, pending: new Set<QuickJSDeferredPromise>(), calls: 0, isFinished: false, hasReturned: false, unnoticed: undefined }
      running = { runtime, context, ...functions, task, callHost, clock: openCpuClock(task.limits.cpuMs), ...state, wake: () => undefined }
      return running
    },
  }
}
