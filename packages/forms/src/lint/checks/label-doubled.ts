import { changeComponent } from '../../edit/edit-form.ts'
import { takesAnswer } from '../../kinds/kind-of.ts'
import type { Form } from '../../model/form.ts'
import { carryTranslations } from '../carry-translations.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isConditional } from '../is-conditional.ts'
import { type Located, surroundingsOf } from '../located.ts'

const comparable = (label: string) => label.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A label that a question before it in the same part of the form has, too; of questions under conditions one may stand for the other. It gets a number. */
export const labelDoubled: LintCheck = ({ form, parts }) => {
  const counts = new Map<string, number>()
  return parts.flatMap((part) => {
    const { component } = part
    if (!takesAnswer(component) || component.hidden === true || isConditional(component)) return []
    if (component.type === 'hidden' || typeof component.label !== 'string' || component.label.trim() === '') return []
    const place = `${surroundingsOf(part)} ${comparable(component.label)}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return count === 1 ? [] : [findingAt(part, { mend: () => numbered(form, part, component.label ?? '', count) })]
  })
}

const numbered = (form: Form, { path }: Located, label: string, number: number): Form =>
  carryTranslations(changeComponent(form, path, ['label'], `${label} (${number})`), label, (one) => [[`${label} (${number})`, `${one} (${number})`]])
