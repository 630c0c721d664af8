import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Deadline } from '../../../../ui/Deadline.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import text from '../../../../ui/text.module.css'
import edit from '../edit.module.css'
import classes from './receipt.module.css'

const EventDialog = lazyPart(() =>
  Promise.all([import('../manage/EventDialog.tsx'), loadTexts('application-changes')]).then(([file]) => ({ default: file.EventDialog })),
)

/** Until when the application can be withdrawn, and the way to do it. */
export function WithdrawCard({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('receipt')
  const [isWithdrawing, withdraw] = useState(false)
  return (
    <Card aria-labelledby="receipt-change">
      <h2 id="receipt-change" className={classes.small}>
        {t('change')}
      </h2>
      <p className={text.soft}>{t('withdraw')}</p>
      {!application.invitation.isContinuous && (
        <p className={classes.until}>
          {t('until')} <Deadline moment={application.closesAt} />
        </p>
      )}
      <p className={classes.until}>
        <button type="button" className={edit.link} aria-haspopup="dialog" onClick={() => withdraw(true)}>
          {t('withdrawLink')}
        </button>
      </p>
      {isWithdrawing && (
        <Suspense>
          <EventDialog application={application} event="withdraw" onClose={() => withdraw(false)} />
        </Suspense>
      )}
    </Card>
  )
}
