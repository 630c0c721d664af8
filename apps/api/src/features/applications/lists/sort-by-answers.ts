import type { AnswerColumnId } from '@klesis/contract/applications/answer-column-id.ts'
import { dayPartsOf } from '@klesis/forms/kinds/day-parts.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { type Answer, readAnswers } from './read-answer-texts.ts'

interface Input {
  ids: readonly number[]
  /** The same question of several invitations. */
  columns: readonly AnswerColumnId[]
  descending: boolean
  now: Date
}

/**
 * Applications in the order of their answers as people read them: numbers and dates by their value, choices by their labels. What a cell of the column does not show
 * has no part in the order: it is empty, and comes last. Equal ones come by descending number.
 */
export async function sortByAnswers(db: Db, actor: Actor, { ids, columns, descending, now }: Input): Promise<number[]> {
  const answers = await readAnswers(db, actor, { applicationIds: ids, columns, now }, toKey)
  const texts = new Intl.Collator(actor.language, { numeric: true })
  const compare = (one: Key, other: Key) => {
    if (typeof one === 'number' && typeof other === 'number') return one - other
    if (typeof one === 'string' && typeof other === 'string') return texts.compare(one, other)
    return typeof one === 'number' ? -1 : 1
  }
  const keyed = ids.map((id) => ({ id, key: Object.values(answers[id] ?? {})[0] }))
  keyed.sort((one, other) => {
    if (one.key === undefined || other.key === undefined) return Number(one.key === undefined) - Number(other.key === undefined) || other.id - one.id
    return (descending ? -1 : 1) * compare(one.key, other.key) || other.id - one.id
  })
  return keyed.map(({ id }) => id)
}

type Key = string | number

function toKey({ component, value, text }: Answer): Key {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return text
  const kind = kindOf(component)
  if (kind === 'datetime' || kind === 'time') return value
  const day = kind === 'day' ? dayPartsOf(component, value) : undefined
  return day ? (day.year * 100 + day.month) * 100 + day.day : text
}
