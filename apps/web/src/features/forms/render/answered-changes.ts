import { isSame } from '@klesis/forms/diff/is-same.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'

interface AnswerChange {
  path: (string | number)[]
  value: unknown
}

/**
 * What an answer to a pressed button fills in: each value that differs from the one that was sent, unless the person has changed that one meanwhile. Of objects, and
 * of lists of the same length, each part is compared by itself.
 */
export function answeredChanges(sent: unknown, now: unknown, answered: unknown, path: AnswerChange['path'] = []): AnswerChange[] {
  if (isSame(sent, answered) || answered === undefined) return []
  if (isRecord(answered) && isRecord(now)) {
    const before = isRecord(sent) ? sent : {}
    return Object.keys(answered).flatMap((key) => answeredChanges(before[key], now[key], answered[key], [...path, key]))
  }
  if (Array.isArray(answered) && Array.isArray(sent) && Array.isArray(now) && answered.length === sent.length && now.length === sent.length) {
    return answered.flatMap((value, index) => answeredChanges(sent[index], now[index], value, [...path, index]))
  }
  return isSame(sent, now) ? [{ path, value: answered }] : []
}
