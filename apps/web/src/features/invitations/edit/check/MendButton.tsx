import type { PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { lintOf } from './lint-of.ts'
import type { Mending } from './use-mending.ts'

/** Mends what a warning is about, if that can be done by itself. */
export function MendButton({ problem, mending }: { problem: PublishProblem; mending: Mending }) {
  const { t } = useTranslation('invitation-check')
  if (!lintOf(problem)?.canMend) return null
  const label = t('mend.buttonOf', { message: problem.message })
  return (
    <Button size="xs" variant="light" leftSection={<IconWand size={16} aria-hidden />} data-mend aria-label={label} onClick={() => mending.mend(problem)}>
      {t('mend.button')}
    </Button>
  )
}
