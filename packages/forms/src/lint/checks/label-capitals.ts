import { changeComponent } from '../../edit/edit-form.ts'
import { carryTranslations } from '../carry-translations.ts'
import { findingAt, type LintCheck } from '../finding.ts'

/** Words that are written in capitals in any text. */
const abbreviations: ReadonlySet<string> = new Set(['ORCID', 'SWIFT', 'TOEFL', 'IELTS', 'ERASMUS', 'SCOPUS', 'HORIZON', 'ΔΙΚΑΤΣΑ', 'ΔΟΑΤΑΠ', 'ΔΙΠΑΕ'])
/** Shorter ones are taken for abbreviations. */
const shortest = 5

const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? []
const isShouted = (word: string) => word.length >= shortest && word === word.toUpperCase() && word !== word.toLowerCase() && !abbreviations.has(word)

/** Only the first letter stays a capital, and abbreviations stay as they are if other words show which they are. */
function toSentence(text: string): string {
  const lower = text.replaceAll(/\p{L}+/gu, (word) => (abbreviations.has(word) ? word : word.toLowerCase()))
  return lower.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

const isInCapitals = (text: unknown): text is string =>
  typeof text === 'string' && wordsIn(text).some(isShouted) && wordsIn(text).every((word) => word === word.toUpperCase())

/** A label or the title of a part in capitals, which is slow to read and read out letter by letter. */
export const labelCapitals: LintCheck = ({ form, parts }) =>
  parts.flatMap((part) => {
    const { component } = part
    const properties = component.input === false ? (['label', 'title', 'legend'] as const) : (['label'] as const)
    const texts = properties.flatMap((property) => (isInCapitals(component[property]) ? [{ property, text: component[property] }] : []))
    if (texts.length === 0) return []
    const mend = () =>
      texts.reduce((made, { property, text }) => {
        const changed = changeComponent(made, part.path, [property], toSentence(text))
        return carryTranslations(changed, text, (one) => [[toSentence(text), toSentence(one)]])
      }, form)
    return [findingAt(part, { mend })]
  })
