import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CheckSection } from './CheckSection.tsx'
import type { SectionTarget } from './sections.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  invitation: InvitationEdit
  onGo: (target: SectionTarget) => void
  onClose: () => void
}

/** Checks what the page shows and publishes it: problems apart from warnings, each with a way to its place, and who will be told. */
export function PublishDialog({ editing, invitation, onGo, onClose }: Props) {
  const { t } = useTranslation('invitation-editor')
  const { publish, isBusy } = editing
  const go = (target: SectionTarget) => {
    onClose()
    onGo(target)
  }
  const publishNow = () => {
    publish()
    onClose()
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t('publish.title')}>
      <CheckSection editing={editing} invitation={invitation} onGo={go} isAsking>
        {({ isUnchecked, found }) => (
          <>
            {!isUnchecked && found.problems.length === 0 && <Text c="dimmed">{t(invitation.isPublished ? 'publish.toldAgain' : 'publish.told')}</Text>}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('publish.cancel')}
              </Button>
              <Button
                leftSection={<IconUpload size={18} aria-hidden />}
                disabled={isUnchecked || found.problems.length > 0}
                loading={isBusy}
                onClick={publishNow}
              >
                {t('publish.do')}
              </Button>
            </Group>
          </>
        )}
      </CheckSection>
    </Dialog>
  )
}
