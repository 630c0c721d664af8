import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFieldNames } from '../history/use-field-names.ts'
import { editQuery } from '../invitations.queries.ts'
import { combineDrafts } from './combine-drafts.ts'
import { type InvitationDraft, toDraft } from './invitation-draft.ts'
import { StaleDifferences } from './StaleDifferences.tsx'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  /** The refusal, which contains who changed it and when. */
  error: Error
}

/** Somebody else saved first: nothing is overwritten and no unsaved change is lost. */
export function StaleDialog({ editing: { base, draft, isOpenedKnown, restart, saving }, error }: Props) {
  const { t } = useTranslation('invitations')
  const { nameOf } = useFieldNames()
  const queries = useQueryClient()
  const newest = editQuery(base.id)
  const [isLoading, setLoading] = useState(false)
  const combine = (saved: InvitationDraft) => combineDrafts({ opened: toDraft(base), mine: draft, newest: saved })
  const { data: saved } = useQuery(newest)
  const both = saved && saved.revision > base.revision ? combine(toDraft(saved)).both : []
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(draft, null, 2))
    void toast({ message: t('stale.copied') })
  }
  const load = async (toKeep: (saved: InvitationDraft) => InvitationDraft) => {
    setLoading(true)
    try {
      const fresh = await queries.fetchQuery(newest)
      restart(fresh, toKeep(toDraft(fresh)))
    } catch (failed) {
      setLoading(false)
      void toast({ tone: 'red', message: (failed as Error).message })
    }
  }
  return (
    <Dialog size="xl" onClose={saving.reset} title={t('stale.title')}>
      <Stack>
        <Text>{error.message}</Text>
        {isOpenedKnown && (
          <>
            <StaleDifferences base={base} draft={draft} />
            {both.length > 0 && <Text fw={600}>{t('stale.both', { fields: both.map(nameOf).join(', ') })}</Text>}
          </>
        )}
        <Text c="dimmed">{t(isOpenedKnown ? 'stale.text' : 'stale.textOnlyLoad')}</Text>
        <Button variant="subtle" style={{ alignSelf: 'start' }} leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
          {t('stale.copy')}
        </Button>
        <Group justify="flex-end">
          <Button variant="default" onClick={saving.reset} data-autofocus>
            {t('stale.stay')}
          </Button>
          <Button variant={isOpenedKnown ? 'default' : 'filled'} disabled={isLoading} onClick={() => void load((fresh) => fresh)}>
            {t('stale.load')}
          </Button>
          {isOpenedKnown && (
            <Button loading={isLoading} onClick={() => void load((fresh) => combine(fresh).combined)}>
              {t('stale.combine')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
