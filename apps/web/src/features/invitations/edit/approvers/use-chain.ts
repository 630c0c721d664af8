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
  const { data: units = [], isLoading: areUnitsLoading } = useQuery(unitsQuery(language))
  const { data: types = [], isLoading: areTypesLoading } = useQuery(positionTypesQuery)
  const [chosen, choose] = useState<number>()
  const steps = askedSteps({ appApprovals, flags })
  const unit = units.find((one) => one.id === chosen) ?? units.find(({ head, parentId }) => head !== null && parentId !== null)
  const typed = useDeferredValue(toPlanInput({ id, appApprovals, committeeId, flags, unitId: null }))
  const input = { ...typed, unitId: unit?.id ?? null }
  const isPlanned = steps.length > 0
  const { data, error, refetch, isPending } = useQuery({ ...approvalPlanQuery(input, language), enabled: isPlanned && !areUnitsLoading })
  const plan = isPlanned ? data : undefined
  const isOrdered = !appApprovals && flags.approvalSteps.length > 0
  const nameOf = (index: number) =>
    isOrdered
      ? positionName(flags.approvalSteps[index]?.position ?? '', { units, types }, language)
      : t(appApprovals ? 'step.ofCommittee' : 'step.ofLevel', { number: index + 1 })
  const cards = toCards(steps, plan, { nameOf, language, t })
  const dependsOnUnit = !appApprovals && isPlanned && plan?.units !== null
  return {
    steps,
    cards,
    sentences: plan ? chainSentences(plan, cards, { unit: dependsOnUnit ? (unit?.label ?? '') : '', t }) : [],
    isScripted: plan?.isScripted ?? false,
    /** Whether all that decides how high the chain is has come, or failed. */
    isReady: !(areUnitsLoading || areTypesLoading || (isPlanned && isPending)),
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
