import { expect, test, vi } from 'vitest'
import { zoomByHand } from './zoom-by-hand.ts'

function opened(currentScale = 1) {
  const container = document.createElement('div')
  const updateScale = vi.fn(({ scaleFactor }: { scaleFactor: number }) => {
    viewer.currentScale = Math.round(viewer.currentScale * scaleFactor * 100) / 100
  })
  const viewer = { currentScale, updateScale }
  zoomByHand(container, viewer, new AbortController().signal)
  return { container, viewer }
}
const finger = (clientX: number) => ({ clientX, clientY: 0 })
function touch(container: HTMLElement, type: string, ...touches: object[]) {
  const event = Object.assign(new Event(type, { cancelable: true }), { touches })
  container.dispatchEvent(event)
  return event.defaultPrevented
}

test('two fingers zoom by how far they part, and the browser does not', () => {
  const { container, viewer } = opened()
  touch(container, 'touchstart', finger(0), finger(100))
  expect(touch(container, 'touchmove', finger(0), finger(150))).toBe(true)
  expect(viewer.currentScale).toBe(1.5)
})

test('one finger scrolls', () => {
  const { container, viewer } = opened()
  touch(container, 'touchstart', finger(0))
  expect(touch(container, 'touchmove', finger(50))).toBe(false)
  expect(viewer.currentScale).toBe(1)
})

test('what is too little for a hundredth adds up', () => {
  const { container, viewer } = opened()
  touch(container, 'touchstart', finger(0), finger(1000))
  for (const apart of [1003, 1006, 1009]) touch(container, 'touchmove', finger(0), finger(apart))
  expect(viewer.currentScale).toBe(1.01)
})

test('the wheel zooms with Ctrl only, within the limits', () => {
  const { container, viewer } = opened(4.9)
  const turn = (more: object) => {
    const event = Object.assign(new Event('wheel', { cancelable: true }), { deltaY: -1000, clientX: 0, clientY: 0, ctrlKey: false, metaKey: false, ...more })
    container.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(turn({})).toBe(false)
  expect(viewer.currentScale).toBe(4.9)
  expect(turn({ ctrlKey: true })).toBe(true)
  expect(viewer.currentScale).toBe(5)
})
