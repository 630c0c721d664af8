import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useCopyInvitation } from '../invitations.queries.ts'

/** Creates an unpublished copy of the invitation; it appears at the top of the list. */
export function CopyButton({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('invitations')
  const copy = useCopyInvitation()
  const make = () =>
    copy.mutate(id, {
      onSuccess: ({ notes }) => void toast({ message: t(notes.length > 0 ? 'list.copiedWithoutScripts' : 'list.copied', { title }) }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  return (
    <ActionIcon aria-label={t('list.copy', { title })} loading={copy.isPending} onClick={make}>
      <IconCopy size={19} stroke={1.75} />
    </ActionIcon>
  )
}
