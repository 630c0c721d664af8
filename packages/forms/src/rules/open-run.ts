import type { Form } from '../model/form.ts'
import { openAnswers } from './answers.ts'
import type { ComponentInstance } from './component-instance.ts'
import { dependenciesOf } from './dependencies.ts'
import { type FormInstances, instancesOf } from './instances-of.ts'
import { frameOf } from './resolve-instances.ts'
import type { RulesRun } from './run.ts'
import type { ScriptEngine } from './script.ts'

export interface RunOptions {
  /** Runs the authors' scripts. */
  engine?: ScriptEngine
  now: Date
  overridden?: ReadonlySet<string>
  events?: ReadonlySet<string>
  leavesSlowPatterns?: boolean
}

/** Form and answers before any rule is applied, and the limits they exceed. */
export function openRun(
  form: Form,
  data: unknown,
  { engine, now, overridden, events = new Set(), leavesSlowPatterns = false }: RunOptions,
): { run: RulesRun; faults: FormInstances['faults'] } {
  const { instances, faults } = instancesOf(form, data)
  const answers = openAnswers(form, begin(instances, now), engine, now)
  const dependencies = dependenciesOf(form)
  const run = { form, instances, answers, dependencies, engine, now, overridden, stopped: new Set<string>(), events, leavesSlowPatterns }
  return { run, faults }
}

/** The answers before any condition is applied. */
function begin(instances: readonly ComponentInstance[], now: Date): Record<string, unknown> {
  const answers = openAnswers({ components: [] }, {}, undefined, now)
  for (const instance of instances) if (instance.at) answers.set(instance.at, frameOf(instance))
  return answers.root
}
