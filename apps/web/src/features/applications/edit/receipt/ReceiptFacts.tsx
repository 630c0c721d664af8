import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { toast } from '../../../../ui/toast.ts'
import { applicationNumber } from '../application-number.ts'
import classes from './receipt.module.css'

/** Under which number and when it was submitted. */
export function ReceiptFacts({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('receipt')
  const { protocolNumber, resubmittedAt, submittedAt } = application
  const at = resubmittedAt ?? submittedAt
  const number = applicationNumber(application)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    void toast({ message: t('copied') })
  }
  return (
    <dl className={classes.pairs}>
      <div>
        <dt>{t(protocolNumber ? 'protocol' : 'number')}</dt>
        <dd className={classes.number}>
          {number}
          <Button variant="subtle" size="compact-sm" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </dd>
      </div>
      {at && (
        <div>
          <dt>{t('at')}</dt>
          <dd>
            <DateText moment={at} withZone />
          </dd>
        </div>
      )}
      {resubmittedAt && submittedAt && (
        <div>
          <dt>{t('first')}</dt>
          <dd className={classes.plain}>
            <DateText moment={submittedAt} />
          </dd>
        </div>
      )}
    </dl>
  )
}
