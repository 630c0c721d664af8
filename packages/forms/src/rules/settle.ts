import { getAt } from '../model/data-path.ts'
import { isRecord } from '../model/is-record.ts'
import { calculate } from './calculate.ts'
import { isShown } from './conditions.ts'
import { limits } from './limits.ts'
import { applyLogic } from './logic.ts'
import type { Place } from './place.ts'
import type { Run } from './run.ts'

/** What a place holds before its children fill it: rows without their cells, an object without its members. */
export function frameOf(place: Place): unknown {
  if (place.kind?.shape === 'object') return isRecord(place.value) ? {} : place.value
  if (place.kind?.shape === 'rows' && Array.isArray(place.value)) return place.value.slice(0, limits.rows).map((row: unknown) => (isRecord(row) ? {} : row))
  return place.value
}

/** Decides one place: hidden or not, its answer there or not, its logic and calculation. Returns whether anything changed. */
function settlePlace(run: Run, place: Place): boolean {
  const before = `${place.isAbsent}${place.isVeiled}${JSON.stringify(place.overrides)}`
  const logicChanged = applyLogic(run, place)
  const { hidden } = place.overrides
  place.isAbsent = (place.parent?.isAbsent ?? false) || hidden === true || !isShown(run, place)
  place.isVeiled = (place.parent?.isVeiled ?? false) || (place.component.hidden === true && hidden !== false)
  const kept = putAnswer(run, place)
  const calculated = calculate(run, place)
  return logicChanged || kept || calculated || before !== `${place.isAbsent}${place.isVeiled}${JSON.stringify(place.overrides)}`
}

function putAnswer(run: Run, place: Place): boolean {
  if (!place.at) return false
  if (place.isAbsent && place.component.clearOnHide !== false) return run.answers.set(place.at, undefined)
  const isFrame = place.kind?.shape === 'object' || place.kind?.shape === 'rows'
  if (isFrame) return getAt(run.answers.root, place.at) === undefined && run.answers.set(place.at, frameOf(place))
  const holder = run.answers.get(place.row)
  return typeof holder === 'object' && holder !== null && run.answers.set(place.at, place.value)
}

/** Goes over all places until nothing changes. Returns whether it came to rest within the limit. */
export function settle(run: Run): boolean {
  for (let round = 0; round < limits.rounds; round += 1) {
    let changed = false
    for (const place of run.places) changed = settlePlace(run, place) || changed
    if (!changed) return true
  }
  return false
}
