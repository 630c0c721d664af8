import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { postToHost } from '../../../../api/host-page.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Notifies the host page that the person has finished; if the host keeps the frame open, the frame returns to the invitation. */
export function FinishButton({ application: { id, invitation } }: { application: ApplicationView }) {
  const { t } = useTranslation('receipt')
  const navigate = useNavigate()
  const finish = () => {
    postToHost({ type: 'klesis:finished', applicationId: id })
    void navigate({ to: '/iframed/application/new/$invitationId', params: { invitationId: String(invitation.id) } })
  }
  return <Button onClick={finish}>{t('finish')}</Button>
}
