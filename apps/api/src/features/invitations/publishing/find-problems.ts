import { loginGroups } from '@klesis/contract/access.ts'
import type { FormJson, InvitationInput, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { roundForms, secondRoundForm } from '@klesis/forms/evaluation/round-forms.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { outgoingOf } from '../../../db/outgoing-of.ts'
import { isExpired, maySignInWith } from '../apply-rules.ts'
import type { Invitation, InvitationVersion } from '../invitation.ts'
import { ruleProblems } from '../rules/rule-problems.ts'
import { faultyTriggers } from '../triggers/saved-triggers.ts'
import { emptyChoices } from './empty-choices.ts'
import { findFillers } from './impossible/fillers.ts'
import { impossibleFields } from './impossible/impossible-fields.ts'
import { itemProblems } from './item-problems.ts'
import { letterProblems } from './letter-problems.ts'
import { isImpossible, lintWarnings } from './lint-warnings.ts'
import { lookupProblems } from './lookup-problems.ts'
import { problemText } from './problem-texts.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { resourceProblems } from './resource-problems.ts'
import { scoreWarnings } from './score-warnings.ts'
import { shortenedText } from './shortened-text.ts'
import { stageWarnings } from './stage-warnings.ts'
import { signingProblems } from './step-problems.ts'
import { isOfLesserPlace, textProblems } from './text-problems.ts'
import { hasMembers, wouldFindApprovers } from './would-find-approvers.ts'

/** What the check reads of an invitation, saved or not; `id` is 0 before the first save. */
export type CheckedInvitation = Pick<
  Invitation,
  | ('id' | 'title' | 'description' | 'shortNote' | 'languages' | 'startsAt' | 'endsAt' | 'isContinuous')
  | ('appApprovals' | 'appEvaluation' | 'appItems' | 'committeeId' | 'targetGroupId' | 'flags' | 'actions' | 'meta' | 'avatarRequired')
>

/** An input of the editor, as the check reads it. */
export const toChecked = (id: number, input: InvitationInput): CheckedInvitation => ({ ...input, id, isContinuous: input.flags.continuous })

export interface Subject {
  invitation: CheckedInvitation
  version: Pick<InvitationVersion, 'form' | 'evaluationForm'>
  /** Problems found earlier, outside the transaction. */
  formAndScriptProblems: readonly ProblemWithoutMessage[]
}

/** Finds what prevents publishing, and what only looks forgotten, with messages. */
export async function findProblems(
  tx: Tx,
  { invitation, version, formAndScriptProblems }: Subject,
  { language, now }: { language: Language; now: Date },
): Promise<{ problems: PublishProblem[]; warnings: PublishProblem[] }> {
  const { form } = version
  const evaluationForms = (invitation.appEvaluation ? roundForms(version.evaluationForm as unknown as Form | null) : []) as FormJson[]
  const filledIn = [{ form, isForVisitors: invitation.flags.anonymous }, ...evaluationForms.map((one) => ({ form: one, isForVisitors: false }))]
  const mayFill = findFillers(tx, invitation.id)
  const known = { now, mayFill, isListed: (url: string) => outgoingOf(tx).isListed(url) }
  const found: ProblemWithoutMessage[] = [
    ...withoutFields(invitation, version),
    ...withoutTime(invitation, now),
    ...formAndScriptProblems,
    ...withoutChoices([form, ...evaluationForms]),
    ...(await Promise.all([form, ...evaluationForms].map((one) => impossibleFields(one, { ...known, readsElsewhere: one === form })))).flat(),
    ...(await withoutApplicants(tx, invitation)),
    ...(await lookupProblems(tx, filledIn, now)),
    ...(await resourceProblems(tx, filledIn, now)),
    ...(await signingProblems(tx, invitation)),
    ...(await letterProblems(tx, { invitation, version })),
    ...(await itemProblems(tx, invitation)),
    ...(await faultyTriggers(tx, invitation)),
    ...(await ruleProblems(tx, { ...invitation, form })).filter(({ params }) => params.reason !== 'ruleText'),
    ...withoutDescription(invitation),
    ...(await withoutEvaluators(tx, invitation, now)),
    ...evaluationForms.flatMap(scoreWarnings),
    ...(invitation.appEvaluation ? stageWarnings(invitation.flags, form) : []),
    ...(await textProblems(tx, { invitation, version })),
    ...(await lintWarnings(tx, {
      ...{ ...invitation, mayFill },
      forms: [{ name: 'form', form }, ...evaluationForms.map((one, index) => ({ name: 'evaluationForm' as const, form: one, isLater: index > 0 }))],
    })),
  ]
  if (!(await wouldFindApprovers(tx, invitation, now))) found.push({ code: 'noApprovers', params: {} })
  const all = distinct(found).map((problem) => ({ ...problem, message: problemText(contextOf(tx).editedTexts, problem, language) }))
  const isWarning = (problem: PublishProblem) =>
    (warningCodes.has(problem.code) && !isImpossible(problem)) || isOfLesserPlace(problem) || problem.params.isOfSome === true
  return { problems: all.filter((problem) => !isWarning(problem)), warnings: all.filter(isWarning) }
}

/** Faults that do not prevent publishing. */
const warningCodes: ReadonlySet<PublishProblem['code']> = new Set<PublishProblem['code']>([
  'scriptThrows',
  'noDescription',
  'noEvaluators',
  'endPassed',
  'noScore',
  'textsStale',
  'formLint',
  'namesShownBefore',
  'answersTellWho',
  'letterLanguages',
])

const withoutDescription = ({ description }: CheckedInvitation): ProblemWithoutMessage[] =>
  Object.values(description).some(isText) ? [] : [{ code: 'noDescription', params: {} }]

async function withoutEvaluators(tx: Tx, { appEvaluation, committeeId }: CheckedInvitation, now: Date): Promise<ProblemWithoutMessage[]> {
  if (!appEvaluation) return []
  if (committeeId === null) return [{ code: 'noEvaluators', params: {} }]
  return (await hasMembers(tx, committeeId, now)) ? [] : [{ code: 'noEvaluators', params: { reason: 'evaluatorsGone' } }]
}

/** A target group of nobody: no way of signing in leads to it, and a sign-in is needed; or visitors, who have no photograph. */
async function withoutApplicants(tx: Tx, { targetGroupId, flags, avatarRequired }: CheckedInvitation): Promise<ProblemWithoutMessage[]> {
  const group = await tx
    .selectFrom('target_group')
    .select(['hmu_login as hmuLogin', 'allow_students as allowStudents', 'taxis_login as taxisLogin', 'external_login as externalLogin'])
    .where('id', '=', targetGroupId)
    .executeTakeFirst()
  const maySomeSignIn = !group || loginGroups.some((one) => maySignInWith(one, group))
  if (!flags.anonymous) return maySomeSignIn ? [] : [{ code: 'noApplicants', params: {} }]
  // Of members who sign in nobody is kept from applying.
  return avatarRequired ? [{ code: 'noApplicants', params: { reason: 'photoOfVisitors', ...(maySomeSignIn && { isOfSome: true }) } }] : []
}

/** Choices written in the form itself; those that come from elsewhere are not known here. */
const withoutChoices = (forms: readonly FormJson[]): ProblemWithoutMessage[] =>
  forms.flatMap(emptyChoices).map(({ key, label }) => ({ code: 'noChoices', params: { key, label: shortenedText(label || key) } }))

/** Each problem once: the form of the second round begins as a copy of the first. */
const distinct = (problems: readonly ProblemWithoutMessage[]) => [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]

function withoutFields({ appEvaluation }: CheckedInvitation, { form, evaluationForm }: Subject['version']): ProblemWithoutMessage[] {
  const second = secondRoundForm(evaluationForm as unknown as Form | null) as FormJson | undefined
  const ofEvaluation = [
    ...(evaluationForm && hasFields(evaluationForm) ? [] : ['evaluationForm']),
    ...(second && !hasFields(second) ? ['secondEvaluationForm'] : []),
  ]
  const empty = [...(hasFields(form) ? [] : ['form']), ...(appEvaluation ? ofEvaluation : [])]
  return empty.map((name) => ({ code: 'noForm', params: { form: name } }))
}

/** Whether a form has a field to fill in. */
const hasFields = (form: FormJson): boolean => fieldsOf(form).some(takesAnswer)

function withoutTime(invitation: CheckedInvitation, now: Date): ProblemWithoutMessage[] {
  if (!invitation.isContinuous && Date.parse(invitation.endsAt) <= Date.parse(invitation.startsAt)) return [{ code: 'endBeforeStart', params: {} }]
  return isExpired(invitation, now) ? [{ code: 'endPassed', params: {} }] : []
}

const isText = (text: string | undefined) => text !== undefined && text.trim() !== ''
