import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { scrollToTop } from '../../../ui/scroll-to-top.ts'
import { useIsScrolled } from '../../../ui/use-is-scrolled.ts'
import classes from './staff.module.css'

const appearsAfter = 300

/** A button that scrolls a long list back to its top. */
export function BackToTop() {
  const { t } = useTranslation('staff')
  if (!useIsScrolled(appearsAfter)) return null
  return (
    <div className={classes.toTop}>
      <Button variant="default" leftSection={<IconArrowUp size={18} stroke={1.75} aria-hidden />} onClick={scrollToTop}>
        {t('list.toTop')}
      </Button>
    </div>
  )
}
