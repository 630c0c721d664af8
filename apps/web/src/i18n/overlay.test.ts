import { expect, test, vi } from 'vitest'

test.each([
  ['{"language":"el","version":"a","texts":{"app":{}}}', true],
  ['{"language":', false],
  ['5', false],
  ['{"texts":null}', false],
  ['null', false],
] as const)('of what the browser keeps, %s is an overlay: %s', async (kept, isOverlay) => {
  vi.resetModules()
  localStorage.setItem('texts.el', kept)
  const { storedOverlay } = await import('./overlay.ts')
  expect(storedOverlay('el')?.version === 'a').toBe(isOverlay)
  expect(() => storedOverlay('el')?.texts.app).not.toThrow()
  localStorage.clear()
})
