import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './import.module.css'

/** The changes that a file would make, in an area that scrolls, and how many more there are. */
export function ChangesArea({ label, more, children }: { label: string; more: number; children: ReactNode }) {
  const { t } = useTranslation('app')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      {children}
      {more > 0 && <p className={classes.more}>{t('import.more', { count: more })}</p>}
    </section>
  )
}
