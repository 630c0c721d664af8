import { isRecord } from '../model/is-record.ts'

/** Whether two JSON values are equal; the order of keys does not matter, and a missing member equals an undefined one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (isRecord(one) && isRecord(other)) return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]))
  return one === other
}
