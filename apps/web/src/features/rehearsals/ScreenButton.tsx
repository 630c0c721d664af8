import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEnterScreen } from './use-enter-screen.ts'

interface Props {
  rehearsal: Rehearsal
  player: RehearsalPerson
  /** Who the applicant is from now on, who then begins another application. */
  applicant?: CallInput<typeof rehearsals.screen>['body']['applicant']
}

/** Opens the portal as whoever is played sees it: their form, their approvals, with the real checks. */
export function ScreenButton({ rehearsal, player, applicant }: Props) {
  const { t } = useTranslation('rehearsals')
  const { enter, isPending } = useEnterScreen(rehearsal.id)
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconDeviceDesktop size={18} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => enter({ personId: player.id, applicant })}
      >
        {t(applicant ? 'screen.begin' : 'screen.open', { person: player.name })}
      </Button>
    </div>
  )
}
