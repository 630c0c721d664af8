import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { toIdsText } from '../signing/many/many-rows.ts'

interface Props {
  /** Of the selected those that are approved by a signature, and the others. */
  signed: readonly ApprovalCard[]
  unsigned: readonly ApprovalCard[]
  isIdle: boolean
  isRunning: boolean
  onApprove: () => void
}

/** Approves what is selected; what is approved by a signature is signed, on a page of its own. */
export function ApproveTogether({ signed, unsigned, isIdle, isRunning, onApprove }: Props) {
  const { t } = useTranslation('approvals')
  const hasSigned = signed.length > 0
  return (
    <>
      {!(hasSigned && unsigned.length === 0) && (
        <Button color="green" disabled={isIdle} onClick={onApprove}>
          {hasSigned ? t('bulk.approveOthers', { count: unsigned.length }) : t('bulk.approve')}
        </Button>
      )}
      {hasSigned && !isRunning && (
        <LinkButton
          to="/pdf/doc/sign-many"
          search={{ ids: toIdsText(signed.map(({ id }) => id)) }}
          color="green"
          leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        >
          {t('bulk.sign', { count: signed.length })}
        </LinkButton>
      )}
    </>
  )
}
