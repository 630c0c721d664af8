import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { type InvitationGap, type InvitationTexts, invitationParts } from '@klesis/contract/translations/translation.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { firstRoundForm, secondRoundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { missingTexts } from '@klesis/forms/translate/edit-translations.ts'

/** The texts of an invitation that people read. */
export interface InvitationContent extends Omit<InvitationTexts, 'gaps'> {
  form: FormJson
  /** Null if the invitation has no evaluation. */
  evaluationForm: FormJson | null
  /** Instructions, by kind and language. */
  help: readonly { kind: string; language: string; html: string }[]
  /** Those that are written, or wait to be, as they were saved last. */
  letters: readonly { kind: string; title: LocalizedText; body: LocalizedText }[]
}

const isText = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

const shortened = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 120)

/** Finds texts that an invitation has in one declared language but lacks in another. Its form is written in the first language. */
export function findGaps(invitation: InvitationContent): InvitationGap[] {
  return invitation.languages.flatMap((language) => [
    ...ownGaps(invitation, language),
    ...formGaps(invitation, language),
    ...helpGaps(invitation, language),
    ...letterGaps(invitation, language),
  ])
}

const ownGaps = (invitation: InvitationContent, language: string): InvitationGap[] =>
  invitationParts.flatMap((part) => {
    const texts = invitation[part]
    const example = Object.values(texts).find(isText)
    return example === undefined || isText(texts[language]) ? [] : [{ language, part, count: 1, example: shortened(example) }]
  })

type FormOf = (form: Form, evaluationForms: Form | null) => Form | null | undefined
const gapForms: readonly (readonly ['form' | 'evaluationForm' | 'secondEvaluationForm', FormOf])[] = [
  ['form', (form) => form],
  ['evaluationForm', (_, forms) => forms && firstRoundForm(forms)],
  ['secondEvaluationForm', (_, forms) => secondRoundForm(forms)],
]

const formGaps = ({ form, evaluationForm, languages }: InvitationContent, language: string): InvitationGap[] =>
  gapForms.flatMap(([part, formOf]) => {
    const one = formOf(form as unknown as Form, evaluationForm as unknown as Form | null)
    const texts = one ? (missingTexts(one, [language], languages[0])[language] ?? []) : []
    return texts.length === 0 ? [] : [{ language, part, count: texts.length, example: shortened(texts[0] ?? '') }]
  })

/** A letter without a body in the language, or without a title where others have one. */
function letterGaps({ letters }: InvitationContent, language: string): InvitationGap[] {
  const lacking = letters.filter(({ title, body }) => [title, body].some((texts) => Object.values(texts).some(isText) && !isText(texts[language])))
  const [first] = lacking
  const example = first && [...Object.values(first.title), ...Object.values(first.body)].find(isText)
  return example === undefined ? [] : [{ language, part: 'letters', count: lacking.length, example: shortened(example) }]
}

function helpGaps({ help, languages }: InvitationContent, language: string): InvitationGap[] {
  const declared = help.filter((one) => languages.includes(one.language) && isText(one.html))
  const kinds = [...new Set(declared.map(({ kind }) => kind))]
  const lacking = kinds.filter((kind) => !declared.some((one) => one.kind === kind && one.language === language))
  const example = declared.find(({ kind }) => kind === lacking[0])?.html
  return example === undefined ? [] : [{ language, part: 'help', count: lacking.length, example: shortened(example) }]
}
