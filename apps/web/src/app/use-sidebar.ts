import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Screens that need the width fold the sidebar to its icons; their choice is kept apart. */
const workScreen = /^\/(evaluate\/(applications|ranking)|pdf)\//
const keys = { usual: 'sidebar', work: 'sidebar.work' } as const
const narrow = '(max-width: 767.98px)'

export interface SidebarState {
  isOpen: boolean
  /** Whether it covers the page instead of being beside it. */
  isOverlay: boolean
  /** Whether it is folded to its icons. */
  isRail: boolean
  toggle: () => void
  close: () => void
}

/** Beside the page the choice is stored; on work screens the sidebar is folded until it is opened there. In a narrow window the sidebar opens over the page and closes with the next navigation. */
export function useSidebar(pathname: string): SidebarState {
  const isOverlay = useMediaQuery(narrow, matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const [besides, setBesides] = useState(() => ({ usual: localStorage.getItem(keys.usual) !== 'closed', work: localStorage.getItem(keys.work) === 'open' }))
  const kind = workScreen.test(pathname) ? 'work' : 'usual'
  const isBeside = besides[kind]
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
    localStorage.setItem(keys[kind], isBeside ? 'closed' : 'open')
    setBesides({ ...besides, [kind]: !isBeside })
  }
  return { isOpen: isOverlay ? isOver : isBeside, isOverlay, isRail: !isOverlay && kind === 'work' && !isBeside, toggle, close: () => setOpenedOver(null) }
}
