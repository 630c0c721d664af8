import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { toColumn } from './to-column.ts'

type Conditions = Required<Omit<AnswerFilter, 'columns' | 'isEmpty'>>
type Condition = keyof Conditions

const asNumber = (day: string, time: string) => sql`${Number(day.replaceAll('-', '') + time)}::float8`

/** What one kept answer `v` has to be. */
const conditions: { [Name in Condition]: (value: Conditions[Name]) => RawBuilder<unknown> } = {
  contains: (text) => containsAllWords(sql`v.text`, searchWordsOf(text)),
  equals: (text) => sql`v.text = search_key(${text})`,
  least: (number) => sql`v.number >= ${number}::float8`,
  most: (number) => sql`v.number <= ${number}::float8`,
  from: (day) => sql`v.number >= ${asNumber(day, '0000')}`,
  until: (day) => sql`v.number <= ${asNumber(day, '2359')}`,
  anyOf: (values) => sql`v.text = any(${values}::text[])`,
}
const names = Object.keys(conditions) as Condition[]

const conditionOf = <Name extends Condition>(name: Name, value: Conditions[Name] | undefined): RawBuilder<unknown>[] =>
  value === undefined ? [] : [conditions[name](value)]

/** The condition of a filter by answers on application `a`. Of a question whose answers are not kept it finds nothing. */
export function answerCondition(filter: AnswerFilter): RawBuilder<unknown> {
  const columns = filter.columns.map(toColumn)
  const ofQuestion = sql.join(
    columns.map(({ invitationId, path }) => sql`(c.invitation_id = ${invitationId} and c.path = ${path})`),
    sql` or `,
  )
  const kept = sql`select v.application_id from answer_value v where v.chosen_answer_id = any(array(select c.id from chosen_answer c where ${ofQuestion}))`
  const asked = names.flatMap((name) => conditionOf(name, filter[name]))
  const matching = sql.join([kept, ...asked], sql` and `)
  if (filter.isEmpty !== true) return sql`a.id in (${matching})`
  return sql`a.invitation_id in (select c.invitation_id from chosen_answer c where ${ofQuestion}) and not exists (${kept} and v.application_id = a.id)`
}
