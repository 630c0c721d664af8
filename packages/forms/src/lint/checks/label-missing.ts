import { changeComponent } from '../../edit/edit-form.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isQuestion } from '../located.ts'

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/** `contactPhone2` → `Contact phone 2`. */
function wordsOf(key: string): string {
  const words = key
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{L})(\d)/gu, '$1$3 $2$4')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A question without a label. It gets its placeholder as one, else the words of its key. */
export const labelMissing: LintCheck = ({ form, parts }) =>
  parts
    .filter((part) => isQuestion(part) && !isWritten(part.component.label))
    .map((part) => {
      const { key, placeholder } = part.component
      const label = isWritten(placeholder) ? placeholder : wordsOf(key)
      return findingAt(part, label === '' ? {} : { mend: () => changeComponent(form, part.path, ['label'], label) })
    })
