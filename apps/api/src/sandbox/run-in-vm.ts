import type { QuickJSHandle } from 'quickjs-emscripten-core'
import { type CallHost, ScriptStopped, type ScriptVm, type VmEngine } from './open-vm.ts'
import type { Failure, ScriptAnswer, ScriptFailure, ScriptLimits, ScriptTask } from './tasks.ts'

/** The prelude's `run` catches whatever the script throws, so an error here or a rejected promise means that the engine ran out of time or memory. */
function startScript(vm: ScriptVm): QuickJSHandle {
  const { context, run, task } = vm
  const { code, hostNames, now, seed, input } = task
  // In one text, because each step into the engine costs more than a short script.
  const given = context.newString(`${JSON.stringify({ code, hostNames, now, seed }).slice(0, -1)},"input":${input}}`)
  const result = vm.clock.measure(() => context.callFunction(run, context.undefined, given))
  given.dispose()
  if (!result.error) return result.value
  result.error.dispose()
  throw new ScriptStopped(vm.clock.isOver() ? 'time' : 'memory')
}

/** Runs pending jobs until `isDone`, a limit is exceeded, or nothing is left that could lead to it. */
async function runJobs(vm: ScriptVm, deadline: number, isDone: () => boolean): Promise<void> {
  const { runtime, clock } = vm
  for (;;) {
    const jobs = clock.measure(() => runtime.executePendingJobs(2_000))
    if (clock.isOver()) {
      jobs.error?.dispose()
      throw new ScriptStopped('time')
    }
    if (jobs.error) {
      jobs.error.dispose()
      throw new ScriptStopped('memory')
    }
    if (isDone()) return
    if (performance.now() > deadline) throw new ScriptStopped('time')
    if (runtime.hasPendingJob()) continue
    if (vm.pending.size === 0) throw new ScriptStopped('neverSettles', 'the script waits for something that never comes')
    await nextHostReply(vm, deadline)
  }
}

/** Runs the script until its promise settles; then, if it has not failed, what it has begun without waiting for it. */
async function awaitResult(vm: ScriptVm, promise: QuickJSHandle): Promise<ReturnType<typeof toOutcome>> {
  const { context, runtime, pending } = vm
  const { code, limits } = vm.task
  const deadline = performance.now() + limits.wallMs
  let text: string | undefined
  await runJobs(vm, deadline, () => {
    const state = context.getPromiseState(promise)
    if (state.type === 'rejected') {
      state.error.dispose()
      throw new ScriptStopped('memory')
    }
    if (state.type === 'fulfilled') text = readText(vm, state.value, limits)
    return text !== undefined
  })
  const outcome = toOutcome(text ?? '', code)
  if (!outcome.ok) return outcome
  vm.hasReturned = true
  const hasEnded = () => vm.unnoticed !== undefined || (pending.size === 0 && !runtime.hasPendingJob())
  if (!hasEnded()) await runJobs(vm, deadline, hasEnded)
  if (vm.unnoticed !== undefined) throw new ScriptStopped('error', `a call without await failed: ${vm.unnoticed}`)
  return outcome
}

function readText({ context }: ScriptVm, handle: QuickJSHandle, limits: ScriptLimits): string {
  const length = context.getProp(handle, 'length')
  const size = context.getNumber(length)
  length.dispose()
  const answer = size <= limits.resultLength ? context.getString(handle) : undefined
  handle.dispose()
  if (answer === undefined) throw new ScriptStopped('result', 'the answer is too large')
  return answer
}

const nextHostReply = (vm: ScriptVm, deadline: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(1, deadline - performance.now()))
    vm.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

const reasons: Readonly<Record<string, Failure>> = { SyntaxError: 'compile', InternalError: 'memory' }

/** The lines of the engine's function before the first line of the script. */
const headLines = 2

/** The line of a script at which an error was made: the innermost one. An error of syntax may be noticed after the last line. */
function lineOf(stack: string, code: string): number | null {
  const line = Number(/<input>:(\d+)/.exec(stack)?.[1] ?? 0) - headLines
  return line > 0 ? Math.min(line, code.split('\n').length) : null
}

function toOutcome(text: string, code: string): { ok: true; text: string } | ScriptFailure {
  // An answer is read only once, by the server.
  if (text.startsWith('{"ok":true')) return { ok: true, text }
  const parsed = JSON.parse(text) as { ok: boolean; name?: string; message?: string; stack?: string }
  if (parsed.ok) return { ok: true, text }
  const line = lineOf(parsed.stack ?? '', code)
  if (parsed.message === 'too many calls') return { ok: false, reason: 'calls', message: parsed.message, line }
  return {
    ok: false,
    reason: reasons[parsed.name ?? ''] ?? 'error',
    message: parsed.name && parsed.name !== 'undefined' ? `${parsed.name}: ${parsed.message}` : (parsed.message ?? ''),
    line,
  }
}

/** How a script ended. Whether the engine did what it should: otherwise it must not be used again. */
interface EndedRun {
  answer: ScriptAnswer
  isIntact: boolean
}

/** Runs one script in an engine. */
export async function runInVm(engine: VmEngine, task: ScriptTask, callHost: CallHost): Promise<EndedRun> {
  const vm = engine.take(task, callHost)
  let isIntact = true
  let outcome: ReturnType<typeof toOutcome>
  try {
    outcome = await awaitResult(vm, startScript(vm))
  } catch (error) {
    isIntact = error instanceof ScriptStopped
    outcome =
      error instanceof ScriptStopped
        ? { ok: false, reason: error.reason, message: error.message, line: null }
        : { ok: false, reason: 'memory', message: 'the engine failed', line: null }
  }
  vm.isFinished = true
  return { answer: { ...outcome, logs: vm.logs, cpuMs: Math.round(vm.clock.spent() * 100) / 100, calls: vm.calls }, isIntact }
}
