import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Action } from '@klesis/contract/procedures/actions/action.ts'
import type { EffectOf, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { TextPath } from './text-path.ts'
import type { TextKind } from './text-row.ts'

type Kinds<Value> = Record<TextPath<Value>, TextKind>

/** The texts of the invitation itself and of its steps. */
export const invitationTextKinds: Kinds<Omit<InvitationInput, 'form' | 'evaluationForm' | 'actions' | 'meta'>> = {
  title: 'title',
  description: 'description',
  shortNote: 'shortNote',
  'flags.approvalSteps.label': 'step',
  'flags.levelSteps.label': 'step',
  'flags.committeeStep.label': 'step',
  'flags.mailTexts.subject': 'ownMailSubject',
  'flags.mailTexts.body': 'ownMailBody',
}

export const requirementTextKinds: Kinds<Omit<Requirement, 'actions'>> = { 'attachmentType.title': 'document', note: 'documentNote' }

export const actionTextKinds: Kinds<Omit<Action, 'form'>> = { title: 'actionTitle', confirm: 'actionQuestion' }

/** The texts of each effect of a rule. */
export const effectTextKinds: { [Kind in RuleEffectKind]: Kinds<EffectOf<Kind>> } = {
  refuse: { text: 'refusal' },
  warn: { text: 'warning' },
  fill: {},
  mail: { subject: 'mailSubject', body: 'mailBody' },
  notify: { text: 'notification' },
  tag: {},
  approvers: {},
  department: {},
  webhook: {},
  document: { title: 'askedDocument' },
  exit: { 'question.text': 'exitQuestion', 'question.choices.text': 'exitChoice', text: 'exitText', 'link.text': 'exitLink' },
}
