import type { NotRunReason, RunOutcome } from '@klesis/contract/procedures/run-outcomes.ts'
import { IconAlertCircle, IconBan, IconCheck, IconHandStop, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import type { Tone } from '../../../ui/palette.ts'

const looks: Record<RunOutcome, { tone: Tone; icon: TablerIcon }> = {
  answered: { tone: 'green', icon: IconCheck },
  nothing: { tone: 'gray', icon: IconCheck },
  refused: { tone: 'amber', icon: IconHandStop },
  failed: { tone: 'red', icon: IconAlertCircle },
}

const ofRule: Partial<Record<RunOutcome, 'applied' | 'notApplied'>> = { answered: 'applied', nothing: 'notApplied' }

interface Props {
  outcome: RunOutcome
  notRun: NotRunReason | null
  /** A rule is applied, a script answers. */
  isOfRule: boolean
}

export function OutcomeChip({ outcome, notRun, isOfRule }: Props) {
  const { t } = useTranslation('run-log')
  if (notRun)
    return (
      <Chip {...looks[outcome]} icon={IconBan}>
        {t(`notRun.${notRun}`)}
      </Chip>
    )
  return <Chip {...looks[outcome]}>{t((isOfRule && ofRule[outcome]) || `outcome.${outcome}`)}</Chip>
}
