import type { Language } from '@klesis/contract/wire.ts'
import { plainCellsOf } from '@klesis/forms/columns/answer-cell.ts'
import { answerColumns } from '@klesis/forms/columns/answer-columns.ts'
import { isSame } from '@klesis/forms/diff/is-same.ts'
import { type Criterion, criteriaOf } from '@klesis/forms/evaluation/scores.ts'
import { choiceKey, choicesOf } from '@klesis/forms/model/choices.ts'
import { getAt } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { isLocked } from '@klesis/forms/rules/is-locked.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import type { Column } from '../../../tables/table-file.ts'

export type OfflineValue = string | number | boolean | null

/** A field of an evaluation form that can be filled in by a spreadsheet. */
export interface OfflineField {
  path: readonly string[]
  column: Column
  /** Of a score. */
  limits: Pick<Criterion, 'least' | 'most'> | undefined
  /** The stored value of each choice, by its key. */
  choices: ReadonlyMap<string, unknown> | undefined
}

/** Characters of a comment: what a cell holds. */
const longest = 32_767
const kinds = { text: 'text', number: 'number', boolean: 'flag' } as const

/**
 * The fields of a form that a cell can hold: scores, texts, numbers, choices, yes or no. What has several answers, lies in rows, is calculated or only shown is left
 * out; what is saved of it stays.
 */
export function offlineFields(form: Form): OfflineField[] {
  const criteria = new Map(criteriaOf(form).map((criterion) => [criterion.path, criterion]))
  const english = answerColumns(form, 'en')
  const translate = { el: translator(form, 'el'), en: translator(form, 'en') }
  return answerColumns(form, 'el').flatMap((column, index) => {
    const { component, title, steps, isRepeated } = column
    if (isRepeated || component.hidden === true || isLocked(component) || component.calculateValue) return []
    const plain = { el: plainCellsOf(column, translate.el), en: plainCellsOf(column, translate.en) }
    const type = plain.el?.type
    if (type !== 'text' && type !== 'number' && type !== 'boolean') return []
    const path = steps.flatMap((step) => ('keys' in step ? step.keys : []))
    const criterion = criteria.get(path.join('.'))
    const titles = { el: title, en: english[index]?.title ?? title }
    const choices = plain.el?.choices?.map(({ value, label }, place) => ({ value, titles: { el: label, en: plain.en?.choices?.[place]?.label ?? label } }))
    return {
      path,
      limits: choices ? undefined : criterion,
      choices: choices && new Map((choicesOf(component) ?? []).map(({ value }) => [choiceKey(value), value])),
      column: {
        key: `f_${path.join('_').replace(/\W/g, '_')}`,
        titles: { el: withScale(titles.el, criterion, 'el'), en: withScale(titles.en, criterion, 'en') },
        ...(choices ? { kind: 'choice' as const, choices } : { kind: kinds[type] }),
        most: longest,
      },
    }
  })
}

const words = { weight: { el: 'βάρος', en: 'weight' } }

/** A score has its scale and its weight in its heading. */
function withScale(title: string, criterion: Criterion | undefined, language: Language): string {
  if (!criterion) return title
  const { least, most, weight } = criterion
  const scale = least !== undefined && most !== undefined ? `${least.toLocaleString(language)}–${most.toLocaleString(language)}` : ''
  return `${title} (${[scale, `${words.weight[language]} ${weight.toLocaleString(language)}`].filter(Boolean).join(', ')})`
}

/** Whether a field of another version of the form is filled in by the same column. */
export const isSameField = (one: OfflineField, other: OfflineField): boolean =>
  isSame(
    [one.path, one.column.kind, one.column.choices?.map(({ value }) => value)],
    [other.path, other.column.kind, other.column.choices?.map(({ value }) => value)],
  )

/** The cell of a field; null if it is not answered. */
export function cellOf({ path, column }: OfflineField, data: unknown): OfflineValue {
  const value = getAt(data, path)
  if (value === undefined || value === null || value === '') return null
  if (column.kind === 'number') return typeof value === 'number' ? value : null
  if (column.kind === 'flag') return typeof value === 'boolean' ? value : null
  if (column.kind === 'choice') return choiceKey(value)
  // As a sheet is read: without outer space, which spreadsheet programs do not keep either.
  return textOf(value).replaceAll('\r\n', '\n').trim() || null
}

/** What is stored of a cell; undefined if it is empty. */
export const toStored = ({ choices }: OfflineField, cell: OfflineValue): unknown => (cell === null ? undefined : choices ? choices.get(String(cell)) : cell)
