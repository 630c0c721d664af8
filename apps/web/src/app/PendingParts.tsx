import { pendingParts } from '../api/pending-parts.ts'
import { useStore } from '../api/store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './PendingParts.module.css'

/** Tells the person that an opened part waits for the server. It must not depend on code that is loaded later. */
export function PendingParts() {
  const { t } = useTranslation('app')
  const isWaiting = useStore(pendingParts) > 0
  return (
    <div role="status" className={classes.overlay}>
      {isWaiting && <p className={classes.message}>{t('error.partAwaited')}</p>}
    </div>
  )
}
