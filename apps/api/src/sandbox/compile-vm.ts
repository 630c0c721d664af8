import type { QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { type Bench, closeBench, furnish, openBench } from './bench.ts'
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

/** Why each body of an async function does not compile, or null. */
export function compileInVm(quickjs: QuickJSWASMModule, codes: readonly string[]): (string | null)[] {
  const bench = openBench(quickjs, task)
  try {
    furnish(bench, task, () => Promise.reject(new Error('none')))
    const compile = bench.vm.getProp(bench.vm.global, '__compile')
    const found = codes.map((code) => compileOne(bench, compile, code))
    compile.dispose()
    return found
  } finally {
    closeBench(bench)
  }
}

function compileOne({ vm, clock }: Bench, compile: QuickJSHandle, code: string): string | null {
  const given = vm.newString(code)
  const result = clock.inside(() => vm.callFunction(compile, vm.undefined, given))
  given.dispose()
  if (result.error) {
    result.error.dispose()
    return 'cannot be read'
  }
  const message = vm.getString(result.value)
  result.value.dispose()
  return message === '' ? null : message
}
