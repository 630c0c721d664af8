import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import { useIsScrolled } from '../ui/use-is-scrolled.ts'
import classes from './ScrollToTop.module.css'

const appearsAfter = 100

export function ScrollToTop() {
  const { t } = useTranslation('app')
  if (!useIsScrolled(appearsAfter)) return null
  return (
    <button type="button" className={classes.link} aria-label={t('bar.toTop')} onClick={scrollToTop}>
      <IconArrowUp size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
