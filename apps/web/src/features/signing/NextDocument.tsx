import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { usePrepareSigning } from './use-prepare-signing.ts'

/** Prepares the next document that waits for the person's signature, and leads to it. */
export function NextDocument({ step: { applicationId, stepId } }: { step: { applicationId: number; stepId: number } }) {
  const { t } = useTranslation('signing')
  const prepare = usePrepareSigning()
  return (
    <>
      <Button variant="default" loading={prepare.isPending} onClick={() => prepare.mutate({ applicationId, stepId })}>
        {t('result.next')}
      </Button>
      <Refused error={prepare.error} title={t('prepare.failed')} />
    </>
  )
}
