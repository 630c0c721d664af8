import type { ApprovalPlan, PlannedStep } from '@klesis/contract/approvals/approval-plan.ts'
import type { CommitteeStep, StepKind } from '@klesis/contract/invitations/approval-steps.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Translate } from '../../../../i18n/texts-map.ts'

/** A step as it is drawn. */
export interface ChainCard {
  key: string
  title: string
  /** The unit of the position; '' for a committee, and where the step has a label of its own. */
  unit: string
  who: string
  kind: StepKind
  /** By whose votes it is decided; '' where one person decides. */
  rule: string
  /** How long it usually takes; '' where too few decisions were made. */
  usual: string
  /** When its approvers are reminded; '' while that is not known. */
  reminder: string
  /** What is the matter with it in one or two words; '' if nothing is. */
  warning: string
}

type T = Translate<'invitation-editor'>
interface Context {
  /** Names the approver of a step that the plan does not have (yet). */
  nameOf: (index: number) => string
  language: string
  t: T
}

/** The steps with today's names. A step that the chain of this unit does not have says so. */
export const toCards = (steps: readonly CommitteeStep[], plan: ApprovalPlan | undefined, { nameOf, language, t }: Context): ChainCard[] =>
  steps.map((step, index) => {
    const planned = plan?.steps[index]
    const { approvers = [], rule } = planned ?? {}
    const [position = '', unit = ''] = planned ? textIn(planned.title, language).split(' · ') : []
    const label = textIn(step.label ?? {}, language)
    const days = step.reminderDays ?? plan?.reminderDays
    return {
      key: `${index}`,
      title: label || position || nameOf(index),
      unit: label ? '' : unit,
      who: whoOf(approvers, t),
      kind: step.approvalType ?? 'simple',
      rule: approvers.length > 1 && rule ? t(`rule.${rule}`) : '',
      usual: usualOf(planned, t),
      reminder: days ? t('chain.days', { count: days }) : '',
      warning: warningOf(planned, t),
    }
  })

function whoOf([first, ...others]: PlannedStep['approvers'], t: T): string {
  if (!first) return t('chain.nobody')
  return others.length === 0 ? first.name : t('chain.andOthers', { name: first.name, count: others.length })
}

function usualOf(planned: PlannedStep | undefined, t: T): string {
  if (!planned || planned.usualDays === null) return ''
  return planned.usualDays === 0 ? t('chain.usualSameDay') : t('chain.usual', { count: planned.usualDays })
}

function warningOf(planned: PlannedStep | undefined, t: T): string {
  if (!planned) return ''
  if (planned.problem) return t(`problem.${planned.problem}`)
  if (planned.isJoined) return t('chain.same')
  const [approver] = planned.approvers
  return approver?.note === 'vacant' && planned.approvers.length === 1 ? t('chain.vacant') : ''
}

/** What is the matter with the chain, in sentences: for the chosen unit, then for all others. */
export function chainSentences({ steps, units }: ApprovalPlan, cards: readonly ChainCard[], { unit, t }: { unit: string; t: T }): string[] {
  const own = steps.flatMap(({ problem, isJoined, approvers: [approver] }, index) => {
    const step = cards[index]?.title ?? ''
    if (problem) return [t('sentence.stepProblem', { number: index + 1, step, problem: t(`problem.${problem}`) })]
    if (isJoined && approver) return [t('sentence.joined', { number: index + 1, name: approver.name, before: index })]
    return []
  })
  const elsewhere = (units?.findings ?? []).map(({ unit: name, step, problem, approver }) =>
    t(problem === 'nobody' ? 'sentence.unitNobody' : 'sentence.unitVacant', { unit: name, number: step, approver: approver ?? '' }),
  )
  const more = units && units.more > 0 ? [t('sentence.unitsMore', { count: units.more })] : []
  const part = units && units.checked < units.total ? [t('sentence.unitsChecked', { checked: units.checked, total: units.total })] : []
  return [...own.map((sentence) => (unit ? `${unit}: ${sentence}` : sentence)), ...elsewhere, ...more, ...part]
}
