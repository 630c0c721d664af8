import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import classes from './ScrollToTop.module.css'

const appearsAfter = 100

export function ScrollToTop() {
  const { t } = useTranslation('app')
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(scrollY > appearsAfter)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isAway) return null
  return (
    <button type="button" className={classes.link} aria-label={t('bar.toTop')} onClick={scrollToTop}>
      <IconArrowUp size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
