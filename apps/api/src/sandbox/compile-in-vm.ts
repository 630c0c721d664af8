import type { ScriptVm, VmEngine } from './open-vm.ts'
import type { ScriptTask } from './tasks.ts'

const task: ScriptTask = {
  kind: 'script',
  code: '',
  input: 'null',
  hostNames: [],
  now: 0,
  seed: 1,
  limits: { cpuMs: 2_000, wallMs: 2_000, memory: 64 << 20, stack: 256 << 10, calls: 0, resultLength: 0 },
}

/** The compile error of each body of an async function, or null. */
export function compileInVm(engine: VmEngine, codes: readonly string[]): (string | null)[] {
  const vm = engine.take(task, () => Promise.reject(new Error('none')))
  return codes.map((code) => compileOne(vm, code))
}

function compileOne({ context, clock, compile }: ScriptVm, code: string): string | null {
  const codeHandle = context.newString(code)
  const result = clock.measure(() => context.callFunction(compile, context.undefined, codeHandle))
  codeHandle.dispose()
  if (result.error) {
    result.error.dispose()
    return 'cannot be read'
  }
  const message = context.getString(result.value)
  result.value.dispose()
  return message === '' ? null : message
}
