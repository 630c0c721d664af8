import { partsAwaited } from '../api/parts-awaited.ts'
import { useStore } from '../api/store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './PartsAwaited.module.css'

/** Says that something that was opened waits for the server. Of nothing that would have to be fetched first. */
export function PartsAwaited() {
  const { t } = useTranslation('app')
  const isWaiting = useStore(partsAwaited) > 0
  return (
    <div role="status" className={classes.place}>
      {isWaiting && <p className={classes.words}>{t('error.partAwaited')}</p>}
    </div>
  )
}
