import { DefaultEvaluator, registerEvaluator } from '@formio/core'
import { momentOf } from '../../kinds/moment-of.ts'
import { isRecord } from '../../model/is-record.ts'
import { textOf } from '../../model/text-of.ts'
import { type LoadedScriptEngine, loadScriptEngine } from '../../scripts/load-script-engine.ts'

const names = ['data', 'row', 'rowIndex', 'value', 'input', 'component', 'form', 'valid', 'show', 'result']
const dateSetting = /^return ([\s\S]*);$/

/** form.io's evaluator, whose scripts run in QuickJS with the names that ours have: the scripts of strangers never run in this process. */
class SandboxedEvaluator extends DefaultEvaluator {
  private readonly sandbox: LoadedScriptEngine
  private readonly now: Date

  constructor(sandbox: LoadedScriptEngine, now: Date) {
    super()
    this.sandbox = sandbox
    this.now = now
  }

  override evaluator(code: unknown, ...params: unknown[]): (...values: unknown[]) => unknown {
    const [context] = params
    if (context === 'moment') return () => momentOf(dateSetting.exec(String(code))?.[1], this.now) ?? ''
    return () => this.runScript(String(code), isRecord(context) ? context : {})
  }

  private runScript(code: string, context: Record<string, unknown>): unknown {
    const used = names.map((name) => (new RegExp(`\\b${name}\\b`).test(code) ? (JSON.stringify(context[name]) ?? 'undefined') : 'undefined'))
    this.sandbox.load({ components: [] }, {}, this.now)
    const called = `value = (function (${names.join(', ')}) {\n${code}\n})(${used.join(', ')})`
    const outcome = this.sandbox.run({
      code: called,
      variable: 'value',
      initial: undefined,
      row: [],
      rowIndex: undefined,
      input: undefined,
      component: { type: '', key: isRecord(context.component) ? textOf(context.component.key) : '' },
    })
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.value
  }
}

/** Makes form.io run scripts in a sandbox from now on. */
export async function sandboxScripts(now: Date): Promise<void> {
  registerEvaluator(new SandboxedEvaluator(await loadScriptEngine({ totalMs: Number.POSITIVE_INFINITY }), now))
}
