import { isSame } from '@klesis/forms/diff/is-same.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'

interface FilledValue {
  path: (string | number)[]
  value: unknown
}

/**
 * The values to fill in after a button of a form was pressed. `sent` are the answers that were sent to the server, `received` those with which it responded, and
 * `current` those on the page. A value that the server changed is filled in, unless the person has changed the same value meanwhile. Members of objects, and items
 * of lists of the same length, are compared one by one.
 */
export function changesToFillIn(sent: unknown, current: unknown, received: unknown, path: FilledValue['path'] = []): FilledValue[] {
  if (isSame(sent, received) || received === undefined) return []
  if (isRecord(received) && isRecord(current)) {
    const before = isRecord(sent) ? sent : {}
    return Object.keys(received).flatMap((key) => changesToFillIn(before[key], current[key], received[key], [...path, key]))
  }
  if (Array.isArray(received) && Array.isArray(sent) && Array.isArray(current) && received.length === sent.length && current.length === sent.length) {
    return received.flatMap((value, index) => changesToFillIn(sent[index], current[index], value, [...path, index]))
  }
  return isSame(sent, current) ? [{ path, value: received }] : []
}
