import { languages } from '@klesis/contract/languages.ts'
import type { Placeholder } from '@klesis/contract/procedures/rules/placeholders.ts'
import { placeholdersIn } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { definitionOf } from '../../kinds/kind-of.ts'
import type { FieldKind } from '../../kinds/kinds.ts'
import { choicesOf } from '../../model/choices.ts'
import { textOf } from '../../model/text-of.ts'
import { translator } from '../../translate/translator.ts'
import { applicantAt, hasApplication, literal, type Writing } from './script-parts.ts'
import { impossible } from './script-reasons.ts'

const inBraces = /\{[^{}\s]{1,520}\}/g

/** What stands for a placeholder in a language, as an expression; `language` is one, too. */
function placeholder(one: Placeholder, language: string, writing: Writing): string {
  const { point } = writing.rule
  switch (one.name) {
    case 'applicant.name':
      return `(${applicantAt(point)}?.fullname ?? '')`
    case 'application.number':
      return hasApplication(point) ? '(ctx.application.protocolNumber ?? String(ctx.application.id))' : "''"
    case 'invitation.title':
      writing.helpers.add('inLanguage')
      return `inLanguage(ctx.invitation.title, ${language})`
    case 'link':
      return impossible('link')
    case 'answer':
      return answerText(one.component, language, writing)
  }
}

/** Kinds whose answers are texts that are shown as they are. */
const asTheyAre: ReadonlySet<FieldKind> = new Set<FieldKind>(['textfield', 'email', 'url', 'phoneNumber', 'hidden'])

/** An answer as texts show it: as it is, or the text of its choice. */
function answerText(path: string, language: string, { componentOf, helpers, form }: Writing): string {
  const component = componentOf(path)
  const kind = component && definitionOf(component)
  if (!kind || component.multiple === true || kind.isList) return impossible('answerText')
  helpers.add('answer').add('text')
  const answer = `text(answer(${literal(path)}))`
  if (asTheyAre.has(kind.kind as FieldKind)) return answer
  const choices = choicesOf(component)
  if (!choices || (kind.kind !== 'radio' && kind.kind !== 'select')) return impossible('answerText')
  const labelsIn = (one: string) => Object.fromEntries(choices.map(({ value, label }) => [textOf(value), translator(form, one)(textOf(label))]))
  const labels = Object.fromEntries(languages.map((one) => [one, labelsIn(one)]))
  return `(${literal(labels)}[${language}][${answer}] ?? ${answer})`
}

/** A text with its placeholders as an expression. */
export function scriptText(text: string, language: string, writing: Writing): string {
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(inBraces)) {
    const [one] = placeholdersIn(match[0])
    if (!one) continue
    if (match.index > end) parts.push(literal(text.slice(end, match.index)))
    parts.push(placeholder(one, language, writing))
    end = match.index + match[0].length
  }
  if (end < text.length || parts.length === 0) parts.push(literal(text.slice(end)))
  return parts.join(' + ')
}

/** The text in the language of whoever reads it, as an expression. */
export function scriptTexts(texts: LocalizedText, language: string, writing: Writing): string {
  writing.helpers.add('inLanguage')
  const written = Object.entries(texts).map(([one, text]) => `${one}: ${scriptText(text, literal(one), writing)}`)
  return `inLanguage({ ${written.join(', ')} }, ${language})`
}
