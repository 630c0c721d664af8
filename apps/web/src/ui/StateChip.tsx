import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import {
  IconAlertCircle,
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClockX,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconSignature,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Chip } from './Chip.tsx'
import type { Tone } from './palette.ts'

export type ShownState = AppState | ApprovalState | 'cancelled' | 'expired' | 'published' | 'archived' | 'missing' | 'complete' | 'signature'

const looks: Record<ShownState, { tone: Tone; icon: TablerIcon }> = {
  draft: { tone: 'amber', icon: IconPencil },
  temporary: { tone: 'amber', icon: IconPencil },
  permanent: { tone: 'aegean', icon: IconSend },
  notstarted: { tone: 'gray', icon: IconPlayerPause },
  pending: { tone: 'aegean', icon: IconHourglass },
  review: { tone: 'amber', icon: IconArrowBackUp },
  approved: { tone: 'green', icon: IconCircleCheck },
  rejected: { tone: 'red', icon: IconCircleX },
  skipped: { tone: 'gray', icon: IconCircleMinus },
  cancelled: { tone: 'gray', icon: IconCircleMinus },
  expired: { tone: 'gray', icon: IconClockX },
  published: { tone: 'green', icon: IconWorld },
  archived: { tone: 'gray', icon: IconArchive },
  missing: { tone: 'amber', icon: IconAlertCircle },
  complete: { tone: 'green', icon: IconCheck },
  signature: { tone: 'aegean', icon: IconSignature },
}

/** A state is the same chip everywhere: icon and word. */
export function StateChip({ state }: { state: ShownState }) {
  const { t } = useTranslation('app')
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon} isPrivate>
      {t(`state.${state}`)}
    </Chip>
  )
}

/** The state to show for an application: its own before submission, then that of its approvals. */
export function toShownState({ appState, approvalState }: { appState: AppState; approvalState: ApprovalState }): ShownState {
  if (appState !== 'permanent') return appState
  return approvalState === 'notstarted' || approvalState === 'skipped' ? 'permanent' : approvalState
}
