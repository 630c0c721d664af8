import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { postToHost } from '../../../../api/host-page.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Tells the page around that the person is done here; where it leaves the frame standing, the invitation is shown again. */
export function FinishButton({ application: { id, invitation } }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const finish = () => {
    postToHost({ type: 'klesis:finished', applicationId: id })
    void navigate({ to: '/iframed/application/new/$invitationId', params: { invitationId: String(invitation.id) } })
  }
  return (
    <Button mt="sm" size="sm" onClick={finish}>
      {t('edit.submitted.finish')}
    </Button>
  )
}
