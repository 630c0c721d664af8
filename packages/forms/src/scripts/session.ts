import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { ScriptOutcome } from '../rules/script.ts'
import { prelude } from './prelude.ts'
import { processorTime } from './processor-time.ts'

/** Processor time in ms, memory and stack in bytes. */
export interface ScriptLimits {
  scriptMs: number
  totalMs: number
  memory: number
  stack: number
}

/**
 * A QuickJS runtime with a form's answers. Exceeding the total time, an error that even the prelude cannot catch (taken for exhausted memory), or a failed `load`
 * or `set` makes every later script fail at once; a script that exceeds `scriptMs` fails alone.
 */
export interface ScriptSession {
  load(formJson: string, dataJson: string, now: number): void
  set(pathJson: string, valueJson: string | undefined): void
  run(code: string, variable: string, callJson: string): ScriptOutcome
  compile(code: string): ScriptOutcome
  dispose(): void
}

const reasons: Readonly<Record<string, 'compile' | 'memory'>> = { SyntaxError: 'compile', InternalError: 'memory' }

/** The result of a script, passed over the boundary as text, never as an object of the script. */
function readOutcome(answer: string): ScriptOutcome {
  const read = JSON.parse(answer) as { ok: boolean; value?: unknown; kind?: string; message?: string }
  if (read.ok) return { ok: true, value: read.value }
  return { ok: false, reason: reasons[read.kind ?? ''] ?? 'error', message: read.kind ? `${read.kind}: ${read.message}` : (read.message ?? '') }
}

export function openSession(quickjs: QuickJSWASMModule, limits: ScriptLimits): ScriptSession {
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(limits.memory)
  runtime.setMaxStackSize(limits.stack)
  const vm: QuickJSContext = runtime.newContext()
  let spent = 0
  let started = 0
  let lost: ScriptOutcome | undefined
  const isLate = () => processorTime() - started > limits.scriptMs || spent + processorTime() - started > limits.totalMs
  runtime.setInterruptHandler(isLate)

  const fail = (reason: 'time' | 'memory'): ScriptOutcome => {
    const outcome: ScriptOutcome = { ok: false, reason, message: reason }
    if (reason === 'memory' || spent > limits.totalMs) lost = outcome
    return outcome
  }

  const timed = (work: () => ReturnType<QuickJSContext['evalCode']>) => {
    started = processorTime()
    const result = work()
    const wasLate = isLate()
    spent += processorTime() - started
    return { result, wasLate }
  }

  const call = (name: string, args: (string | number | undefined)[]): ScriptOutcome => {
    if (lost) return lost
    const engine = vm.getProp(vm.global, '__engine')
    const method = vm.getProp(engine, name)
    const handles: QuickJSHandle[] = args.map((arg) => (arg === undefined ? vm.undefined : typeof arg === 'number' ? vm.newNumber(arg) : vm.newString(arg)))
    const { result, wasLate } = timed(() => vm.callFunction(method, vm.undefined, ...handles))
    for (const handle of [engine, method, ...handles]) if (handle !== vm.undefined) handle.dispose()
    if (result.error) {
      result.error.dispose()
      return fail(wasLate ? 'time' : 'memory')
    }
    const answer = vm.typeof(result.value) === 'string' ? vm.getString(result.value) : '{"ok":true}'
    result.value.dispose()
    return readOutcome(answer)
  }

  const { result } = timed(() => vm.evalCode(prelude, 'prelude.js'))
  if (result.error) result.error.dispose()
  else result.value.dispose()

  const loaded = (outcome: ScriptOutcome) => {
    if (!outcome.ok) lost = outcome
  }
  return {
    load: (formJson, dataJson, now) => loaded(call('load', [formJson, dataJson, now])),
    set: (pathJson, valueJson) => loaded(call('set', [pathJson, valueJson])),
    run: (code, variable, callJson) => call('run', [code, variable, callJson]),
    compile: (code) => call('compile', [code]),
    dispose: () => {
      vm.dispose()
      runtime.dispose()
    },
  }
}
