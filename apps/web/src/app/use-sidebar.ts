import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const key = 'sidebar'
const narrow = '(max-width: 767.98px)'

export interface SidebarState {
  isOpen: boolean
  /** Whether it covers the page instead of being beside it. */
  isOverlay: boolean
  toggle: () => void
  close: () => void
}

/** Beside the page the choice is stored. In a narrow window the sidebar opens over the page and closes with the next navigation. */
export function useSidebar(pathname: string): SidebarState {
  const isOverlay = useMediaQuery(narrow, matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const [isBeside, setBeside] = useState(() => localStorage.getItem(key) !== 'closed')
  const [overlayPath, setOpenedOver] = useState<string | null>(null)
  const isOver = overlayPath === pathname

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
