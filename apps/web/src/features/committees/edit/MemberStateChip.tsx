import { IconCircleCheck, IconCircleX, IconClock, IconClockX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import type { MemberState } from './member-state.ts'

const looks = {
  sits: { tone: 'green', icon: IconCircleCheck },
  inactive: { tone: 'red', icon: IconCircleX },
  coming: { tone: 'aegean', icon: IconClock },
  ended: { tone: 'gray', icon: IconClockX },
} as const satisfies Record<MemberState, object>

export function MemberStateChip({ state }: { state: MemberState }) {
  const { t } = useTranslation('committees')
  return <Chip {...looks[state]}>{t(`member.state.${state}`)}</Chip>
}
