import type { DraftChoice } from '@klesis/contract/invitations/impact.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DraftsChoice } from './DraftsChoice.tsx'
import { ImpactChanges } from './ImpactChanges.tsx'
import { SubmittedChoice } from './SubmittedChoice.tsx'
import type { SaveChoices } from './save-choices.ts'
import { UnknownImpact } from './UnknownImpact.tsx'
import { useCounts } from './use-counts.ts'
import type { KnownSave, WaitingSave } from './use-impact.ts'
import { useSubmittedReview } from './use-submitted-review.ts'

interface Props {
  save: WaitingSave
  onSave: (choices: SaveChoices) => void
  onClose: () => void
}

/** Before a save that waits: shows what it does, or that nobody knows. */
export function ImpactDialog({ save, onSave, onClose }: Props) {
  const { impact } = save
  if (!impact) return <UnknownImpact onSave={() => onSave({ drafts: 'stay' })} onClose={onClose} />
  return <KnownImpact save={{ ...save, impact }} onSave={onSave} onClose={onClose} />
}

/** Without changes nothing becomes of any application. */
const unchanged = { drafts: 0, submitted: 0 }

/** Before a save of an invitation that people have applied to: what it does to their applications, and what is to happen to them. */
function KnownImpact({ save, onSave, onClose }: Props & { save: KnownSave }) {
  const { t } = useTranslation('versions')
  const countsOf = useCounts()
  const [choice, setChoice] = useState<DraftChoice>('move')
  const { changes, evaluationGoesOn } = save.impact
  const { drafts, submitted } = changes.length > 0 ? save.impact : unchanged
  const sendable = changes.filter(({ inApproval, kind }) => inApproval > 0 && kind !== 'fieldTexts')
  const review = useSubmittedReview(sendable)
  const store = () => {
    const sent = review.read()
    if (sent !== null) onSave({ drafts: drafts > 0 ? choice : 'stay', ...(sent && { review: sent }) })
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('impact.title')}>
      <Stack>
        {changes.length > 0 && (
          <>
            <Text>{t('impact.lead', countsOf({ drafts, submitted }))}</Text>
            <ImpactChanges save={save} />
          </>
        )}
        {evaluationGoesOn && <Text>{t('impact.evaluationGoesOn')}</Text>}
        {drafts > 0 && <DraftsChoice value={choice} onChange={setChoice} />}
        {sendable.length > 0 && <SubmittedChoice form={review} changes={sendable} />}
        {submitted > 0 && sendable.length === 0 && <Text c="dimmed">{t('drafts.submitted')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('impact.back')}
          </Button>
          <Button onClick={store}>{t(review.isSent ? 'submitted.save' : 'impact.save')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
