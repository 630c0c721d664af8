import type { ProposalKind } from '@klesis/contract/evaluations/evaluation-states.ts'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { proposalText } from './proposal-text.ts'

const chips = {
  accept: { icon: IconCheck, tone: 'green' },
  waitlist: { icon: IconHourglass, tone: 'amber' },
  reject: { icon: IconX, tone: 'red' },
} as const

/** What is proposed, on the waiting list with the place there. */
export function ProposalChip({ kind, place }: { kind: ProposalKind; place: number | null }) {
  const { t } = useTranslation('evaluation-proposals')
  return <Chip {...chips[kind]}>{proposalText(t, { kind, place })}</Chip>
}
