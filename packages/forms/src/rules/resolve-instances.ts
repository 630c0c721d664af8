import { rowLayoutOf } from '../kinds/kind.ts'
import { getAt } from '../model/data-path.ts'
import { isRecord } from '../model/is-record.ts'
import { calculate } from './calculate.ts'
import type { ComponentInstance } from './component-instance.ts'
import { isShown } from './conditions.ts'
import { limits } from './limits.ts'
import { applyLogic } from './logic.ts'
import type { RulesRun } from './run.ts'

/** The value of an instance before its children fill it: rows without cells, an object without members. */
export function frameOf(instance: ComponentInstance): unknown {
  if (instance.kind?.shape === 'object') return isRecord(instance.value) ? {} : instance.value
  if (instance.kind?.shape === 'rows')
    return rowLayoutOf(instance.kind).frame(Array.isArray(instance.value) ? instance.value.slice(0, limits.rows) : instance.value)
  return instance.value
}

/** Resolves one instance: whether it is hidden, whether it has an answer, its logic and its calculation. Returns whether anything changed. */
function resolveInstance(run: RulesRun, instance: ComponentInstance): boolean {
  const before = `${instance.isExcluded}${instance.isConcealed}${JSON.stringify(instance.overrides)}`
  const logicChanged = !instance.isKept && applyLogic(run, instance)
  const { hidden } = instance.overrides
  instance.isExcluded = (instance.parent?.isExcluded ?? false) || hidden === true || !(instance.isKept || isShown(run, instance))
  instance.isConcealed = (instance.parent?.isConcealed ?? false) || (instance.component.hidden === true && hidden !== false)
  const answerChanged = putAnswer(run, instance)
  const calculated = calculate(run, instance)
  return logicChanged || answerChanged || calculated || before !== `${instance.isExcluded}${instance.isConcealed}${JSON.stringify(instance.overrides)}`
}

function putAnswer(run: RulesRun, instance: ComponentInstance): boolean {
  if (!instance.at) return false
  if (instance.isExcluded && instance.component.clearOnHide !== false) return run.answers.set(instance.at, undefined)
  const isFrame = instance.kind?.shape === 'object' || instance.kind?.shape === 'rows'
  if (isFrame) return getAt(run.answers.root, instance.at) === undefined && run.answers.set(instance.at, frameOf(instance))
  const holder = run.answers.get(instance.row)
  return typeof holder === 'object' && holder !== null && run.answers.set(instance.at, instance.value)
}

/** Puts every given or default answer in its place, as if no component had a condition, a calculation or logic. */
export function keepInstances(run: RulesRun): void {
  for (const instance of run.instances) putAnswer(run, instance)
}

/** Resolves all instances repeatedly until nothing changes. Returns whether that happened within the limit. */
export function resolveInstances(run: RulesRun): boolean {
  for (let round = 0; round < limits.rounds; round += 1) {
    let changed = false
    for (const instance of run.instances) changed = resolveInstance(run, instance) || changed
    if (!changed) return true
  }
  return false
}
