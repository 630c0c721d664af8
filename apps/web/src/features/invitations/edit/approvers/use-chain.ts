import { askedSteps } from '@klesis/contract/invitations/asked-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { positionTypesQuery, unitsQuery } from '../../invitations.queries.ts'
import type { InvitationDraft } from '../invitation-draft.ts'
import { approvalPlanQuery, toPlanInput } from './approval-plan.queries.ts'
import { chainSentences, toCards } from './chain-cards.ts'
import { positionName } from './step-label.ts'

/** The steps that the page asks for, with today's names for an applicant of a unit, which can be chosen. */
export function useChain(id: number, { appApprovals, committeeId, flags }: Pick<InvitationDraft, 'appApprovals' | 'committeeId' | 'flags'>) {
  const { t } = useTranslation('invitation-editor')
  const language = useLanguage()
  const { data: units = [] } = useQuery(unitsQuery(language))
  const { data: types = [] } = useQuery(positionTypesQuery)
  const [chosen, choose] = useState<number>()
  const steps = askedSteps({ appApprovals, flags })
  const unit = units.find((one) => one.id === chosen) ?? units.find(({ head, parentId }) => head !== null && parentId !== null)
  const input = useDeferredValue(toPlanInput({ id, appApprovals, committeeId, flags, unitId: unit?.id ?? null }))
  const { data, error, refetch } = useQuery({ ...approvalPlanQuery(input, language), enabled: steps.length > 0 })
  const plan = steps.length > 0 ? data : undefined
  const isOrdered = !appApprovals && flags.approvalSteps.length > 0
  const nameOf = (index: number) =>
    isOrdered
      ? positionName(flags.approvalSteps[index]?.position ?? '', { units, types }, language)
      : t(appApprovals ? 'step.ofCommittee' : 'step.ofLevel', { number: index + 1 })
  const cards = toCards(steps, plan, { nameOf, language, t })
  const dependsOnUnit = !appApprovals && steps.length > 0 && plan?.units !== null
  return {
    steps,
    cards,
    sentences: plan ? chainSentences(plan, cards, { unit: dependsOnUnit ? (unit?.label ?? '') : '', t }) : [],
    isScripted: plan?.isScripted ?? false,
    error,
    retry: () => void refetch(),
    /** Whether the steps are positions in an order of their own. */
    isOrdered,
    /** The units of applicants, if the chain depends on them. */
    units: dependsOnUnit ? units : [],
    unit,
    choose,
  }
}

export type ChainPlan = ReturnType<typeof useChain>
