import { afterEach, beforeEach, expect, test } from 'vitest'
import { act, cleanup, renderHook } from '../testing/testing-library.ts'
import { useSidebar } from './use-sidebar.ts'

const browser = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } }

/** The sidebar in a window of this width, on a page; `goTo` is the next page. */
function open(width: number) {
  browser.happyDOM.setViewport({ width })
  const { result, rerender } = renderHook(useSidebar, { initialProps: '/dashboard' })
  return {
    present: () => result.current,
    toggle: () => act(() => result.current.toggle()),
    follow: (path: string) => act(() => result.current.onFollow(path)),
    goTo: rerender,
  }
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('from 768 px it is beside the page and open by default', () => {
  expect(open(768).present()).toMatchObject({ isOpen: true, isOverlay: false })
})

test('below 768 px it is collapsed, opens over the page, and closes with the next one, or the same one again', () => {
  const { present, toggle, follow, goTo } = open(767)
  expect(present()).toMatchObject({ isOpen: false, isOverlay: true })
  toggle()
  expect(present().isOpen).toBe(true)
  goTo('/application/me')
  expect(present().isOpen).toBe(false)
  toggle()
  follow('/calendar/view/me')
  expect(present().isOpen).toBe(true)
  follow('/application/me')
  expect(present().isOpen).toBe(false)
})

test('the choice is stored in local storage', () => {
  open(1200).toggle()
  cleanup()
  const again = open(1200)
  expect(again.present().isOpen).toBe(false)
  again.toggle()
  cleanup()
  expect(open(1200).present().isOpen).toBe(true)
})

test('a choice in a narrow window is not stored', () => {
  const narrow = open(500)
  narrow.toggle()
  narrow.toggle()
  cleanup()
  expect(open(1200).present().isOpen).toBe(true)
})

test('Escape closes the sidebar over the page', () => {
  const { present, toggle } = open(500)
  toggle()
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  expect(present().isOpen).toBe(false)
})

test('on a work screen it is folded to its icons until it is opened there, which other pages do not notice', () => {
  const { present, toggle, goTo } = open(1200)
  goTo('/evaluate/applications/4')
  expect(present()).toMatchObject({ isOpen: false, isRail: true })
  toggle()
  expect(present()).toMatchObject({ isOpen: true, isRail: false })
  goTo('/dashboard')
  expect(present()).toMatchObject({ isOpen: true, isRail: false })
  cleanup()
  browser.happyDOM.setViewport({ width: 500 })
  expect(renderHook(useSidebar, { initialProps: '/evaluate/applications/4' }).result.current).toMatchObject({ isOpen: false, isRail: false })
})
