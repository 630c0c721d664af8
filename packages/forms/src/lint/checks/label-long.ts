import { changeComponent } from '../../edit/edit-form.ts'
import type { Form } from '../../model/form.ts'
import { carryTranslations } from '../carry-translations.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isQuestion, type Located } from '../located.ts'

const mostWords = 25

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Where a label can end, the best place first: after a sentence, before what explains it. */
const breaks = [/[.!?;;…]\s+/gu, /[:··]\s+/gu, /\s+[–—-]\s+|,\s+/gu]

/** A label that is short enough and the rest of its text, from the last place of the best kind at which it can end. */
function splitLabel(text: string): { label: string; rest: string } | undefined {
  for (const kind of breaks) {
    const ends = [...text.matchAll(kind)].map(({ index, 0: sign }) => ({
      label: text.slice(0, index + sign.trimEnd().length).replace(/\s*[–—,:··-]$/u, ''),
      at: index + sign.length,
    }))
    const end = ends.findLast(({ label }) => countWords(label) > 0 && countWords(label) <= mostWords)
    if (end) return { label: end.label.trim(), rest: capitalised(text.slice(end.at).trim()) }
  }
  return undefined
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A label of more than 25 words. What stands after its first sentences becomes the help below the question. */
export const labelLong: LintCheck = ({ form, parts }) =>
  parts.flatMap((part) => {
    const { label } = part.component
    if (!isQuestion(part) || typeof label !== 'string') return []
    const words = countWords(label)
    if (words <= mostWords) return []
    const mend = splitLabel(label) && !part.component.description ? { mend: () => shortened(form, part, label) } : {}
    return [findingAt(part, { params: { count: words, most: mostWords }, ...mend })]
  })

function shortened(form: Form, { path }: Located, text: string): Form {
  const split = splitLabel(text)
  if (!split) return form
  const changed = changeComponent(changeComponent(form, path, ['label'], split.label), path, ['description'], split.rest)
  return carryTranslations(changed, text, (translation) => {
    const translated = splitLabel(translation)
    return translated
      ? ([
          [split.label, translated.label],
          [split.rest, translated.rest],
        ] as const)
      : []
  })
}
