import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type SectionTarget, targetOf } from './sections.ts'
import { textsTarget } from './translations/text-filter.ts'

type Forms = Pick<InvitationEdit, 'form' | 'evaluationForm'>

const keysOf = (forms: readonly { components?: unknown }[]) => forms.flatMap((form) => componentsOf(form).map(({ key }) => key))
const evaluationForms = ({ evaluationForm }: Forms) => roundForms(evaluationForm as unknown as Form | null)

/** The form that contains a component with this key; the application form if neither does. */
const formWith = (forms: Forms, key: string): SectionTarget =>
  !keysOf([forms.form]).includes(key) && keysOf(evaluationForms(forms)).includes(key) ? { section: 'evaluation' } : { section: 'form' }

/** A script is identified by component and property, or by the id of an action. */
function scriptTarget(forms: Forms, name: string): SectionTarget {
  const keys = keysOf([forms.form, ...evaluationForms(forms)])
  const key = keys.find((one) => one !== '' && name.startsWith(`${one}.`))
  return key === undefined ? { section: 'actions' } : formWith(forms, key)
}

const targets: Record<PublishProblem['code'], (invitation: InvitationEdit, params: PublishProblem['params']) => SectionTarget> = {
  noForm: (_, { form }) => ({ section: form === 'form' ? 'form' : 'evaluation' }),
  endBeforeStart: () => targetOf('endsAt'),
  endPassed: () => targetOf('endsAt'),
  noApplicants: (_, { reason }) => targetOf(reason === 'photoOfVisitors' ? 'avatarRequired' : 'targetGroupId'),
  noApprovers: ({ appApprovals }) => targetOf(appApprovals ? 'committeeId' : 'flags'),
  scriptFails: (invitation, { name }) => scriptTarget(invitation, String(name)),
  checkThrows: (invitation, { key }) => formWith(invitation, String(key)),
  scriptThrows: (invitation, { key, ordinal, name }) =>
    ordinal !== undefined ? targetOf('flags') : name !== undefined ? { section: 'actions' } : formWith(invitation, String(key)),
  textsMissing: (_, { place }) => textsTarget(place, 'missing'),
  noItems: ({ id, appItems }) => (id !== 0 && appItems ? { section: 'items' } : targetOf('appItems')),
  triggerFails: () => ({ section: 'triggers' }),
  ruleFaulty: () => ({ section: 'triggers' }),
  actionFaulty: () => ({ section: 'actions' }),
  stepFaulty: () => targetOf('flags'),
  noChoices: (invitation, { key }) => formWith(invitation, String(key)),
  noDescription: () => targetOf('description'),
  noEvaluators: () => targetOf('committeeId'),
  formFaulty: (invitation, { key }) => formWith(invitation, String(key)),
  textsStale: (_, { place }) => textsTarget(place, 'stale'),
  noScore: () => ({ section: 'evaluation' }),
  namesShownBefore: () => targetOf('flags'),
  letterPlaceholder: (_, { kind }) => ({ section: 'letters', search: { letter: String(kind) } }),
  letterLanguages: (_, { kind }) => ({ section: 'letters', search: { letter: String(kind) } }),
  answersTellWho: () => ({ section: 'form' }),
  formLint: (_, { form }) => ({ section: form === 'evaluationForm' ? 'evaluation' : 'form' }),
}

/** Something that the check found, as an address names it: its code as `found`, and its parameters. Undefined if it names nothing that is known. */
export function readProblem(text: string): PublishProblem | undefined {
  const { found = '', ...params } = Object.fromEntries(new URLSearchParams(text))
  return Object.hasOwn(targets, found) ? { code: found as PublishProblem['code'], params, message: '' } : undefined
}

/** The field in which something that the check found can be fixed. */
export const findProblemTarget = (invitation: InvitationEdit, { code, params }: PublishProblem): SectionTarget => targets[code](invitation, params)
