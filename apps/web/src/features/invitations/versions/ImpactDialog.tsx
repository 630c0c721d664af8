import type { DraftChoice } from '@klesis/contract/invitations/impact.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DraftsChoice } from './DraftsChoice.tsx'
import { ImpactChanges } from './ImpactChanges.tsx'
import { useCounts } from './use-counts.ts'
import type { WaitingSave } from './use-impact.ts'

interface Props {
  save: WaitingSave
  onSave: (drafts: DraftChoice) => void
  onClose: () => void
}

/** Before a save of an invitation that people have applied to: what it does to their applications, and what is to happen to drafts. */
export function ImpactDialog({ save, onSave, onClose }: Props) {
  const { t } = useTranslation('versions')
  const countsOf = useCounts()
  const [choice, setChoice] = useState<DraftChoice>('move')
  const { drafts, submitted } = save.impact
  return (
    <Dialog size="xl" onClose={onClose} title={t('impact.title')}>
      <Stack>
        <Text>{t('impact.lead', countsOf({ drafts, submitted }))}</Text>
        <ImpactChanges save={save} />
        {drafts > 0 && <DraftsChoice value={choice} onChange={setChoice} />}
        {submitted > 0 && <Text c="dimmed">{t('drafts.submitted')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('impact.back')}
          </Button>
          <Button onClick={() => onSave(drafts > 0 ? choice : 'stay')}>{t('impact.save')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
