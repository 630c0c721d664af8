import { type AnswerFilter, AnswerFilters } from '@klesis/contract/applications/answer-filter.ts'
import type { AnswerColumn } from '@klesis/contract/applications/list-columns.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { writeDate } from '../../../ui/typed-time.ts'
import { type ShownColumn, shownColumns } from './answer-columns.ts'

type Kept = NonNullable<AnswerColumn['kept']>

/** A question by whose answers a list can be filtered; the same one of several invitations is one. */
export interface Question {
  columns: string[]
  label: string
  kind: Kept['kind']
  choices: Kept['choices']
}

/** The questions among the columns that are shown, or filtered by, if their answers can be filtered by. */
export function questionsOf(ids: readonly string[], answers: readonly AnswerColumn[]): Question[] {
  const shown = shownColumns(
    [...new Set(ids)].map((id) => ({ id })),
    answers,
  )
  return shown.flatMap((column) => questionOf(column, answers) ?? [])
}

function questionOf({ chosen, answer }: ShownColumn, answers: readonly AnswerColumn[]): Question | undefined {
  const kept = answer?.kept
  if (!kept) return undefined
  const same = chosen.flatMap(({ id }) => answers.filter((one) => one.id === id && one.kept?.kind === kept.kind))
  const choices = new Map(same.flatMap((one) => one.kept?.choices ?? []).map((choice) => [choice.value, choice]))
  return { columns: same.map(({ id }) => id), label: answer.label, kind: kept.kind, choices: [...choices.values()] }
}

export const isOf = ({ columns }: AnswerFilter, question: Question): boolean => columns.some((id) => question.columns.includes(id))

/** The conditions of a filter that are named; that there is an answer at all where none is. */
export function withConditions({ columns }: AnswerFilter, { isEmpty, ...conditions }: Omit<AnswerFilter, 'columns'>): AnswerFilter {
  const named = Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
  return { columns, ...(isEmpty ? { isEmpty } : named.length > 0 ? Object.fromEntries(named) : { isEmpty: false }) }
}

/** Filters by answers as text of an address. */
export const answersToText = (filters: readonly AnswerFilter[] = []): string | undefined => (filters.length > 0 ? JSON.stringify(filters) : undefined)

/** The filters of such a text; undefined if it has none that can be read. */
export function answersFromText(text: string | undefined): AnswerFilter[] | undefined {
  try {
    const { data = [] } = AnswerFilters.safeParse(JSON.parse(text ?? '[]'))
    return data.length > 0 ? data : undefined
  } catch {
    return undefined
  }
}

/** What a filter asks for, in words: `Income: from 30`. */
export function describeFilter(filter: AnswerFilter, { label: name, choices }: Question, t: Translate<'application-list'>, language: string): string {
  const { contains, anyOf, isEmpty } = filter
  const write = (value: number | string | undefined) => (typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value && writeDate(value))
  const [least, most] = [write(filter.least ?? filter.from), write(filter.most ?? filter.until)]
  if (contains !== undefined) return t('answers.chip.contains', { name, text: contains })
  if (least !== undefined && most !== undefined) return t('answers.chip.between', { name, least, most })
  if (least !== undefined) return t('answers.chip.least', { name, least })
  if (most !== undefined) return t('answers.chip.most', { name, most })
  if (anyOf) return t('answers.chip.anyOf', { name, labels: anyOf.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(', ') })
  return t(isEmpty ? 'answers.chip.empty' : 'answers.chip.answered', { name })
}
