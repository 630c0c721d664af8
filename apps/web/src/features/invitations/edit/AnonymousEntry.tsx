import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRenewEntryKey } from '../invitations.queries.ts'

/** The entry link of the invitation; a new link invalidates the old one. */
export function AnonymousEntry({ id, entryKey }: Pick<InvitationEdit, 'id' | 'entryKey'>) {
  const { t } = useTranslation('invitations')
  const [isAsking, ask] = useState(false)
  const renew = useRenewEntryKey(id)
  if (id === 0) return <Text size="sm">{t('entry.unsaved')}</Text>
  const link = `${location.origin}/public/anonymous/${entryKey}`
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    void toast({ message: t('entry.copied') })
  }
  const make = () =>
    renew.mutate(undefined, {
      onSuccess: () => void toast({ message: t('entry.renewed') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: () => ask(false),
    })
  return (
    <>
      <TextInput label={t('entry.label')} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Group gap="xs">
        <Button size="xs" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('entry.copy')}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => ask(true)}>
          {t('entry.renew')}
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog title={t('entry.renewTitle')} confirm={t('entry.renew')} isBusy={renew.isPending} onConfirm={make} onClose={() => ask(false)}>
          {t('entry.renewText')}
        </ConfirmDialog>
      )}
    </>
  )
}
