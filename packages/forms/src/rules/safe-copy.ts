import { limits } from './limits.ts'

/** Whether a value is nested deeper than answers may be; checked before any recursion into it. */
export function isTooDeep(value: unknown, left: number = limits.answerDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1))
}

/** A copy of JSON without keys such as `__proto__` that reach an object's prototype. */
export function safeCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(safeCopy)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint' ? undefined : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype')
      .map(([key, one]) => [key, safeCopy(one)]),
  )
}
