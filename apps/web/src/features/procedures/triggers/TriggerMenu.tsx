import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconHistory, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { ReachDialog } from '../reach/ReachDialog.tsx'
import { useReach } from '../reach/use-reach.ts'
import { useSwitchTrigger } from './triggers.queries.ts'

interface Props {
  invitationId: number
  title: string
  state: TriggerState
  mayWrite: boolean
  onOpen: (kind: 'versions' | 'remove') => void
}

const icon = { size: 18, stroke: 1.75 }

/** What can be done with a script besides editing it. One that was deleted has its versions still, and may run until the content of an import goes live. */
export function TriggerMenu({ invitationId, title, state, mayWrite, onOpen }: Props) {
  const { t } = useTranslation('procedures')
  const { exists, isOn, revision, liveNumber } = state
  const switching = useSwitchTrigger({ invitationId, triggerId: state.id })
  const reach = useReach(invitationId)
  const flip = async () => {
    if (!(await reach.confirm([state.id], isOn ? 'switchOff' : 'switchOn'))) return
    switching.mutate(
      { isOn: !isOn, revision },
      {
        onSuccess: () => void toast({ title, message: t(isOn ? 'done.off' : 'done.on') }),
        onError: (error) => void toast({ tone: 'red', message: error.message }),
      },
    )
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more', { title })} loading={switching.isPending || reach.isAsking}>
            <IconDotsVertical size={19} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onOpen('versions')}>
            {t('versions')}
          </Menu.Item>
          {exists && mayWrite && (
            <Menu.Item leftSection={isOn ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />} onClick={() => void flip()}>
              {t(isOn ? 'switchOff' : 'switchOn')}
            </Menu.Item>
          )}
          {(exists || liveNumber !== null) && mayWrite && (
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => onOpen('remove')}>
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ReachDialog question={reach.question} />
    </>
  )
}
