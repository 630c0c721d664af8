// npm run judges -- --forms=<folder> [--seed=1]: what Klesis and @formio/core say of invented answers to every form of a folder, and where they differ.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readForm } from '../../model/read-form.ts'
import { loadScriptEngine } from '../../scripts/load-script-engine.ts'
import { tryRules } from '../../scripts/try-rules.ts'
import { asSent } from './as-sent.ts'
import { judgeTrial } from './judge-trial.ts'
import { type JudgedForm, toReport } from './report.ts'
import { sandboxScripts } from './script-sandbox.ts'
import { trialsOf } from './trials.ts'

const flag = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const folder = flag('forms')
if (!folder) {
  console.error('Name a folder of forms: npm run judges -- --forms=<folder> [--seed=1]')
  process.exit(1)
}
const now = new Date()
await sandboxScripts(now)
// form.io warns of every script that throws.
console.warn = () => undefined

const judged: JudgedForm[] = []
for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
  const read = readForm(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  if (!read.ok) {
    console.log(`${name} is no form: ${read.reason}`)
    continue
  }
  const engine = await loadScriptEngine({ totalMs: Number.POSITIVE_INFINITY })
  const trials = trialsOf(read.form, Number(flag('seed') ?? '1'), 30, (data) => asSent(read.form, data, { now, engine }))
  const isStopped = tryRules(read.form, { engine, now }).some(({ property, on }) => property.startsWith('validate.') && on === 'both')
  judged.push({ name, isStopped, verdicts: trials.map(({ sample, data }) => ({ sample, ...judgeTrial(read.form, data, { now, engine }) })) })
  engine.dispose()
}
console.log(toReport(judged))
