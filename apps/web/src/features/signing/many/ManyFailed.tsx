import { Group } from '@mantine/core'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'

/** Refusals that a retry would not change. */
const final = ['request.invalid', 'approval.notFound', 'approval.oneInvitation', 'approval.runNotFound', 'signing.notForYou'] as const

/** Why the documents, or the run, are not shown. */
export function ManyFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('sign-many')
  const isFinal = final.some((code) => isRefused(error, code))
  return (
    <>
      <PageHeader title={t('title.none')} />
      <Refused
        // What is no number of an application is in no field that one could mend.
        error={isRefused(error, 'request.invalid') ? new Error(t('failed.address')) : error}
        title={t('failed.title')}
        onRetry={isFinal ? undefined : onRetry}
      />
      <Group mt="md">
        <LinkButton to="/application/approvals" variant="default">
          {t('back')}
        </LinkButton>
      </Group>
    </>
  )
}
