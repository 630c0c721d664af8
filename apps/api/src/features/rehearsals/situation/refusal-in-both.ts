import { languages } from '@klesis/contract/languages.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { type Refusal, toRefusalBody } from '../../../refusals/refuse.ts'

/** What was wrong in detail is written in one language; here in each. */
export type IssuesByLanguage = Partial<Record<Language, readonly Issue[]>>

/** A refusal as its readers would see it, in each language: with what was wrong in detail, as a form shows it. */
export function inBoth(db: Db, refusal: Refusal, issues: IssuesByLanguage = {}): LocalizedText {
  const toText = (language: Language) => {
    const { message } = toRefusalBody(contextOf(db).editedTexts, refusal, language)
    const details = (issues[language] ?? refusal.issues).slice(0, 5)
    return [message, ...details.flatMap(toDetail)].join(' ')
  }
  return Object.fromEntries(languages.map((language) => [language, toText(language)]))
}

/** What is wrong, with the field where it does not say which. */
function toDetail({ message, params }: Issue): string | [] {
  const label = typeof params?.label === 'string' ? params.label : ''
  return message && label && !message.includes(label) ? `${label}: ${message}` : message || []
}
