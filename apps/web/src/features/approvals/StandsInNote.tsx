import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './queue.module.css'

/** Says once above the list for whom the person stands in on it. */
export function StandsInNote({ principals }: { principals: readonly string[] }) {
  const { t } = useTranslation('approval-queue')
  if (principals.length === 0) return null
  return (
    <p className={classes.standsIn}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      {t('standsIn.also', { names: principals.join(', ') })}
    </p>
  )
}
