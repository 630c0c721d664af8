import type { FormJson, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { missingTexts } from '@klesis/forms/translate/translator.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { Invitation, InvitationVersion } from '../invitation.ts'
import type { CodeProblem } from './code-problems.ts'
import { hasFields } from './has-fields.ts'
import { problemText } from './problem-texts.ts'
import { wouldFindApprovers } from './would-find-approvers.ts'

export interface Subject {
  invitation: Invitation
  version: Pick<InvitationVersion, 'form' | 'evaluationForm'>
  /** Problems found earlier, outside the transaction. */
  codeProblems: readonly CodeProblem[]
}

/** Finds all problems that prevent publishing, with their messages. */
export async function findProblems(
  tx: Tx,
  { invitation, version, codeProblems }: Subject,
  { language, now }: { language: Language; now: Date },
): Promise<PublishProblem[]> {
  const { form, evaluationForm } = version
  const found: CodeProblem[] = [
    ...withoutFields(invitation, form, evaluationForm),
    ...withoutTime(invitation),
    ...codeProblems,
    ...withoutTexts(invitation, invitation.appEvaluation && evaluationForm ? [form, evaluationForm] : [form]),
  ]
  if (!(await wouldFindApprovers(tx, invitation, now))) found.push({ code: 'noApprovers', params: {} })
  return found.map((problem) => ({ ...problem, message: problemText(contextOf(tx).overrides, problem, language) }))
}

function withoutFields({ appEvaluation }: Invitation, form: FormJson, evaluationForm: FormJson | null): CodeProblem[] {
  const empty = [...(hasFields(form) ? [] : ['form']), ...(appEvaluation && !(evaluationForm && hasFields(evaluationForm)) ? ['evaluationForm'] : [])]
  return empty.map((name) => ({ code: 'noForm', params: { form: name } }))
}

const withoutTime = ({ isContinuous, startsAt, endsAt }: Invitation): CodeProblem[] =>
  !isContinuous && Date.parse(endsAt) <= Date.parse(startsAt) ? [{ code: 'endBeforeStart', params: {} }] : []

/** One problem for each language, with the number of missing texts and the first of them. A form is written in the first declared language. */
function withoutTexts({ languages, title, description, shortNote }: Invitation, forms: readonly FormJson[]): CodeProblem[] {
  return languages.flatMap((language): CodeProblem[] => {
    const own = [title, description, shortNote].flatMap((text) => (isText(text[language]) ? [] : Object.values(text).filter(isText).slice(0, 1)))
    const inForms = forms.flatMap((form) => missingTexts(form as unknown as Form, [language], languages[0])[language] ?? [])
    const texts = [...own, ...inForms]
    return texts.length === 0 ? [] : [{ code: 'textsMissing', params: { language, count: texts.length, example: shortened(texts[0] ?? '') } }]
  })
}

const isText = (text: string | undefined) => text !== undefined && text.trim() !== ''

const shortened = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 80)
