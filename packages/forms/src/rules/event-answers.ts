import type { DataPath } from '../model/data-path.ts'
import type { Form } from '../model/form.ts'
import { applyEvent } from './logic.ts'
import { openRun, type RunOptions } from './open-run.ts'
import { resolveInstances } from './resolve-instances.ts'

/** The answers that an event of a button gives by `logic`, once, when it happens. */
export function eventAnswers(form: Form, data: unknown, event: string, options: RunOptions): { path: DataPath; value: unknown }[] {
  const { run } = openRun(form, data, options)
  resolveInstances(run)
  const changed = run.instances.filter((instance) => applyEvent(run, instance, event))
  return changed.flatMap(({ at }) => (at ? [{ path: at, value: run.answers.get(at) }] : []))
}
