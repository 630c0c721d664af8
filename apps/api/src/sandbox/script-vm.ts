import type { QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { type Bench, type CallHost, closeBench, furnish, openBench, Stopped } from './bench.ts'
import type { Failure, ScriptAnswer, ScriptLimits, ScriptTask } from './tasks.ts'

function begin(bench: Bench, task: ScriptTask): QuickJSHandle {
  const { vm } = bench
  const run = vm.getProp(vm.global, '__run')
  const args = [vm.newString(task.code), vm.newString(task.input)]
  const result = bench.clock.inside(() => vm.callFunction(run, vm.undefined, ...args))
  for (const handle of [run, ...args]) handle.dispose()
  if (!result.error) return result.value
  result.error.dispose()
  throw new Stopped(bench.clock.spent() > task.limits.cpuMs ? 'time' : 'memory')
}

/** Runs what is due until the script has its answer, a limit is hit, or nothing can happen any more. */
async function awaitAnswer(bench: Bench, promise: QuickJSHandle, limits: ScriptLimits): Promise<string> {
  const { runtime, vm, clock } = bench
  const end = performance.now() + limits.wallMs
  for (;;) {
    const jobs = clock.inside(() => runtime.executePendingJobs(2_000))
    if (clock.spent() > limits.cpuMs) {
      jobs.error?.dispose()
      throw new Stopped('time')
    }
    if (jobs.error) {
      jobs.error.dispose()
      throw new Stopped('memory')
    }
    const state = vm.getPromiseState(promise)
    if (state.type === 'fulfilled') return takeText(bench, state.value, limits)
    if (state.type === 'rejected') {
      state.error.dispose()
      throw new Stopped('memory')
    }
    if (performance.now() > end) throw new Stopped('time')
    if (runtime.hasPendingJob()) continue
    if (bench.pending.size === 0) throw new Stopped('neverSettles', 'the script waits for something that never comes')
    await nextReply(bench, end)
  }
}

function takeText({ vm }: Bench, handle: QuickJSHandle, limits: ScriptLimits): string {
  const length = vm.getProp(handle, 'length')
  const size = vm.getNumber(length)
  length.dispose()
  const answer = size <= limits.resultLength ? vm.getString(handle) : undefined
  handle.dispose()
  if (answer === undefined) throw new Stopped('result', 'the answer is too large')
  return answer
}

const nextReply = (bench: Bench, end: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(1, end - performance.now()))
    bench.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

const reasons: Readonly<Record<string, Failure>> = { SyntaxError: 'compile', InternalError: 'memory' }

function toAnswer(text: string): { ok: true; value: string } | { ok: false; reason: Failure; message: string } {
  const read = JSON.parse(text) as { ok: boolean; value?: unknown; name?: string; message?: string }
  if (read.ok) return { ok: true, value: JSON.stringify(read.value ?? null) }
  if (read.message === 'too many calls') return { ok: false, reason: 'calls', message: read.message }
  return {
    ok: false,
    reason: reasons[read.name ?? ''] ?? 'error',
    message: read.name && read.name !== 'undefined' ? `${read.name}: ${read.message}` : (read.message ?? ''),
  }
}

/**
 * Runs one script in a runtime of its own. `isSpent` tells that the engine itself must not be used again:
 * after memory ran out a handle may be lost, and freeing the runtime aborts the engine.
 */
export async function runInVm(quickjs: QuickJSWASMModule, task: ScriptTask, callHost: CallHost): Promise<{ answer: ScriptAnswer; isSpent: boolean }> {
  const bench = openBench(quickjs, task)
  let promise: QuickJSHandle | undefined
  let outcome: ReturnType<typeof toAnswer>
  try {
    furnish(bench, task, callHost)
    promise = begin(bench, task)
    outcome = toAnswer(await awaitAnswer(bench, promise, task.limits))
  } catch (error) {
    outcome =
      error instanceof Stopped ? { ok: false, reason: error.reason, message: error.message } : { ok: false, reason: 'memory', message: 'the engine failed' }
  }
  bench.isOver = true
  const answer: ScriptAnswer = { ...outcome, logs: bench.logs, cpuMs: Math.round(bench.clock.spent() * 100) / 100, calls: bench.calls }
  return { answer, isSpent: !closeBench(bench, promise) }
}
