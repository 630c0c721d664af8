import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './ScrollToTop.module.css'
import { scrollToTop } from './scroll-to-top.ts'

interface Props {
  label: string
  /** Pixels of scroll from which the button is shown. */
  appearsAfter: number
  /** Shows the label at the end of a list, instead of an icon in the corner of the page. */
  isAtEndOfList?: boolean
}

/** A button that scrolls back to the top of the page, and covers nothing of it: it stands in its margin, or on narrow screens below it. */
export function ScrollToTop({ label, appearsAfter, isAtEndOfList = false }: Props) {
  if (!useIsScrolled(appearsAfter)) return null
  if (!isAtEndOfList) {
    return (
      <button type="button" className={classes.corner} aria-label={label} onClick={scrollToTop}>
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </button>
    )
  }
  return (
    <div className={classes.end}>
      <Button variant="default" leftSection={<IconArrowUp size={18} stroke={1.75} aria-hidden />} onClick={scrollToTop}>
        {label}
      </Button>
    </div>
  )
}

/** Whether the page is scrolled down by more than this number of pixels. */
function useIsScrolled(beyond: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > beyond)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [beyond])
  return isScrolled
}
