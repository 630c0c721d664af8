import { links } from '@klesis/contract/links/links.calls.ts'
import type { DecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { Button, Group, Text } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import type { Opened } from './use-opened-link.ts'

const route = getRouteApi('/approvals/$action/$uuid')

interface OpenedStep extends Opened {
  needApproval: boolean
}

/** The page of a link mailed to an approver: opens the application and the dialog of the decision, or the document that is to be signed. Opening the link decides nothing. */
export function ApprovalLink() {
  const { action, uuid } = route.useParams()
  const purpose = action as DecisionPurpose
  const open = async (): Promise<OpenedStep> => {
    const { user, needApproval, applicationId } = await call(links.approval, { params: { uuid }, query: { purpose } })
    const path = `/application/edit/${applicationId}`
    const decision = purpose === 'sign' ? `/pdf/doc/sign/${uuid}` : `${path}#${purpose}`
    return { user, needApproval, to: needApproval ? decision : path, otherwise: '/dashboard' }
  }
  return (
    <LinkFrame path={`/approvals/${action}`} open={open}>
      {({ needApproval, to }) => !needApproval && <DecidedDialog to={to} />}
    </LinkFrame>
  )
}

function DecidedDialog({ to }: { to: string }) {
  const { t } = useTranslation('links')
  const router = useRouter()
  const leave = () => router.history.replace(to)
  return (
    <>
      <PageHeader title={t('decided.title')} />
      <Dialog title={t('decided.title')} onClose={leave}>
        <Text>{t('decided.text')}</Text>
        <Group justify="flex-end" mt="md">
          <Button data-autofocus onClick={leave}>
            {t('decided.see')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
