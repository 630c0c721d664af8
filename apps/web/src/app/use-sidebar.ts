import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

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
  /** Closes it where it covers the page, and leads the focus back to its button. */
  close: () => void
  /** The page that is shown already is no next navigation, on which it would close. */
  onFollow: (path: string) => void
  button: RefObject<HTMLButtonElement | null>
}

/** Beside the page the choice is stored; on work screens the sidebar is folded until it is opened there. In a narrow window the sidebar opens over the page and closes with the next navigation. */
export function useSidebar(pathname: string): SidebarState {
  const isOverlay = useMediaQuery(narrow, matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const [besides, setBesides] = useState(() => ({ usual: localStorage.getItem(keys.usual) !== 'closed', work: localStorage.getItem(keys.work) === 'open' }))
  const kind = workScreen.test(pathname) ? 'work' : 'usual'
  const isBeside = besides[kind]
  const [overlayPath, setOpenedOver] = useState<string | null>(null)
  const isOver = overlayPath === pathname
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpenedOver(null)
    button.current?.focus()
  }, [])

  useEffect(() => {
    if (!(isOverlay && isOver)) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOverlay, isOver, close])

  const toggle = () => {
    if (isOverlay) return setOpenedOver(isOver ? null : pathname)
    localStorage.setItem(keys[kind], isBeside ? 'closed' : 'open')
    setBesides({ ...besides, [kind]: !isBeside })
  }
  const onFollow = (path: string) => isOverlay && path === pathname && close()
  return { isOpen: isOverlay ? isOver : isBeside, isOverlay, isRail: !isOverlay && kind === 'work' && !isBeside, toggle, close, onFollow, button }
}
