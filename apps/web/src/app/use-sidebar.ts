import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const key = 'sidebar'
const narrow = '(max-width: 767.98px)'

export interface SidebarState {
  isOpen: boolean
  /** It lies over the page instead of beside it. */
  isOverlay: boolean
  toggle: () => void
  close: () => void
}

/** Beside the page the choice is remembered; on a narrow window it opens over the page and closes with the next page. */
export function useSidebar(pathname: string): SidebarState {
  const isOverlay = useMediaQuery(narrow, matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const [isBeside, setBeside] = useState(() => localStorage.getItem(key) !== 'closed')
  const [openedOver, setOpenedOver] = useState<string | null>(null)
  const isOver = openedOver === pathname

  useEffect(() => {
    if (!(isOverlay && isOver)) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedOver(null)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOverlay, isOver])

  const toggle = () => {
    if (isOverlay) return setOpenedOver(isOver ? null : pathname)
    localStorage.setItem(key, isBeside ? 'closed' : 'open')
    setBeside(!isBeside)
  }
  return { isOpen: isOverlay ? isOver : isBeside, isOverlay, toggle, close: () => setOpenedOver(null) }
}
