import { Button } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useStart } from './rehearsals.queries.ts'

/** Opens the rehearsal of an invitation as it was saved last, and starts it if there is none. */
export function StartRehearsal({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('rehearsals')
  const navigate = useNavigate()
  const start = useStart()
  const open = () =>
    start.mutate(
      { invitationId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/invitation/rehearsal/$id', params: { id: String(id) } }),
        onError: ({ message }) => toast({ message, tone: 'red' }),
      },
    )
  return (
    <Button variant="default" leftSection={<IconMasksTheater size={18} aria-hidden />} loading={start.isPending} onClick={open}>
      {t('start')}
    </Button>
  )
}
