import { allSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { staleSources } from '@klesis/forms/translate/stale-sources.ts'
import { textsOf } from '@klesis/forms/translate/texts-of.ts'
import { missingTexts as missingInForm } from '@klesis/forms/translate/translator.ts'
import { languagesMissing } from '../../../ui/localized-text.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import type { EditorSection } from './sections.ts'

export type MissingTexts = Partial<Record<EditorSection, number>>

/** How many texts of the page lack a language, by section. A form is written in the first declared language. */
export function missingTexts(
  draft: InvitationDraft,
  language: string,
  requirements: readonly Pick<Requirement, 'attachmentType' | 'note'>[] = [],
): MissingTexts {
  const { languages, title, description, shortNote, flags, form, evaluationForm, appEvaluation } = draft
  const lacks = (text: { [language: string]: string } | undefined) => (languagesMissing(text ?? {}, languages).includes(language) ? 1 : 0)
  const sum = (texts: readonly ({ [language: string]: string } | undefined)[]) => texts.reduce((count, text) => count + lacks(text), 0)
  const inForm = (one: unknown) => missingInForm(one as Form, [language], languages[0])[language]?.length ?? 0
  return {
    what: sum([title, description, shortNote]),
    send: inForm(form) + sum(requirements.flatMap(({ attachmentType, note }) => [attachmentType.title, note])),
    decide: sum(allSteps(flags).map(({ label }) => label)) + (appEvaluation && evaluationForm ? inForm(evaluationForm) : 0),
  }
}

/** How many texts of the forms were rewritten after they were translated into the language. */
export function countStale({ languages, form, evaluationForm, appEvaluation }: InvitationDraft, language: string): number {
  if (language === languages[0]) return 0
  const forms = (appEvaluation && evaluationForm ? [form, evaluationForm] : [form]) as unknown as Form[]
  return forms.reduce((count, one) => {
    const stale = staleSources(one, language)
    return count + textsOf(one).filter((text) => Object.hasOwn(stale, text)).length
  }, 0)
}

export const countMissing = (missing: MissingTexts): number => Object.values(missing).reduce((sum, count) => sum + count, 0)
