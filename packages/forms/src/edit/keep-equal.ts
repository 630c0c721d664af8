import { isRecord } from '../model/is-record.ts'

/** A value of JSON in which what equals the value before, in the same place, is that same object: what changed is told by identity. */
export function keepEqual<Value>(before: unknown, next: Value): Value {
  if (before === next || typeof before !== 'object' || typeof next !== 'object' || before === null || next === null) return next
  if (Array.isArray(next)) {
    if (!Array.isArray(before)) return next
    const list = next.map((item, index) => keepEqual(before[index], item))
    return (list.length === before.length && list.every((item, index) => item === before[index]) ? before : list) as Value
  }
  if (!isRecord(before)) return next
  const entries = Object.entries(next).map(([name, value]) => [name, keepEqual(Object.hasOwn(before, name) ? before[name] : undefined, value)] as const)
  const names = Object.keys(before)
  const isEqual = entries.length === names.length && entries.every(([name, value], index) => names[index] === name && before[name] === value)
  return (isEqual ? before : Object.fromEntries(entries)) as Value
}
