import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconClock, IconEye, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CheckSection } from './CheckSection.tsx'
import { PublishTime } from './PublishTime.tsx'
import type { SectionTarget } from './sections.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  invitation: InvitationEdit
  onGo: (target: SectionTarget) => void
  /** Shows the page as applicants will see it, over this dialog. */
  onTry: () => void
  onClose: () => void
}

/** Checks what the page shows and publishes it, now or at a time: problems apart from warnings, each with a way to its place, and who will be told. */
export function PublishDialog({ editing, invitation, onGo, onTry, onClose }: Props) {
  const { t } = useTranslation('invitation-editor')
  const { publish, planPublication, isBusy } = editing
  const [isLater, setLater] = useState(invitation.plannedPublication !== null)
  const [at, setAt] = useState(invitation.plannedPublication?.at ?? null)
  const isTimely = at !== null && Date.parse(at) > Date.now()
  const go = (target: SectionTarget) => {
    onClose()
    onGo(target)
  }
  const run = () => {
    if (!isLater) publish()
    else if (at) planPublication(at)
    onClose()
  }
  const hasApplications = invitation.versions.some(({ draft, final }) => draft + final > 0)
  const told = isLater ? 'publish.toldThen' : invitation.isPublished ? 'publish.toldAgain' : 'publish.told'
  return (
    <Dialog size="lg" onClose={onClose} title={t('publish.title')}>
      <CheckSection editing={editing} invitation={invitation} onGo={go} isAsking>
        {({ isUnchecked, found }) => (
          <>
            {!isUnchecked && found.problems.length === 0 && (
              <>
                <PublishTime
                  isLater={isLater}
                  at={at}
                  error={at !== null && !isTimely ? t('publish.timePassed') : undefined}
                  isSaved={invitation.id !== 0}
                  onChooseLater={setLater}
                  onChange={setAt}
                />
                <Text c="dimmed">
                  {t(told)} {!isLater && t(hasApplications ? 'publish.asked' : 'publish.nobody')}
                </Text>
              </>
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="subtle" mr="auto" leftSection={<IconEye size={18} aria-hidden />} onClick={onTry}>
                {t('try.open')}
              </Button>
              <Button variant="default" onClick={onClose}>
                {t('publish.cancel')}
              </Button>
              <Button
                leftSection={isLater ? <IconClock size={18} aria-hidden /> : <IconUpload size={18} aria-hidden />}
                disabled={isUnchecked || found.problems.length > 0 || (isLater && !isTimely)}
                loading={isBusy}
                onClick={run}
              >
                {t(isLater ? 'publish.plan' : 'publish.do')}
              </Button>
            </Group>
          </>
        )}
      </CheckSection>
    </Dialog>
  )
}
