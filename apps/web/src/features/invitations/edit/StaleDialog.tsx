import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { editQuery } from '../invitations.queries.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  /** The refusal, which contains who changed it and when. */
  error: Error
}

/** Somebody else saved first: nothing is overwritten and no unsaved change is lost. */
export function StaleDialog({ editing: { base, draft, restart, saving }, error }: Props) {
  const { t } = useTranslation('invitations')
  const queries = useQueryClient()
  const newest = editQuery(base.id)
  const [isLoading, setLoading] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(draft, null, 2))
    void toast({ message: t('stale.copied') })
  }
  const load = async () => {
    setLoading(true)
    try {
      restart(await queries.fetchQuery(newest))
    } catch (failed) {
      setLoading(false)
      void toast({ tone: 'red', message: (failed as Error).message })
    }
  }
  return (
    <Dialog size="lg" onClose={saving.reset} title={t('stale.title')}>
      <Stack>
        <Text>{error.message}</Text>
        <Text c="dimmed">{t('stale.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={saving.reset} data-autofocus>
            {t('stale.stay')}
          </Button>
          <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
            {t('stale.copy')}
          </Button>
          <Button loading={isLoading} onClick={() => void load()}>
            {t('stale.load')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
