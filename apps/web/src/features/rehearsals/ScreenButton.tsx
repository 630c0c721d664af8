import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { enterScreen } from '../../api/screen-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useOpenScreen } from './rehearsals.queries.ts'

interface Props {
  rehearsal: Rehearsal
  player: RehearsalPerson
  /** Who the applicant is from now on, who then begins another application. */
  applicant?: CallInput<typeof rehearsals.screen>['body']['applicant']
}

/** Opens the portal as whoever is played sees it: their form, their approvals, with the real checks. */
export function ScreenButton({ rehearsal, player, applicant }: Props) {
  const { t } = useTranslation('rehearsals')
  const open = useOpenScreen(rehearsal.id)
  const enter = () =>
    open.mutate(
      { personId: player.id, applicant },
      {
        onSuccess: ({ path, title, ...user }) => {
          enterScreen({ ...user, rehearsal: { id: rehearsal.id, title } })
          // A page is loaded anew, so that nothing that was read as somebody else stays.
          location.assign(path)
        },
        onError: ({ message }) => void toast({ message, tone: 'red' }),
      },
    )
  return (
    <div>
      <Button variant="light" leftSection={<IconDeviceDesktop size={18} stroke={1.75} aria-hidden />} loading={open.isPending} onClick={enter}>
        {t(applicant ? 'screen.begin' : 'screen.open', { person: player.name })}
      </Button>
    </div>
  )
}
