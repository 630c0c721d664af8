import { newComponent } from '@klesis/forms/kinds/new-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { everyOddProperty } from '@klesis/forms/testing/odd-components.ts'
import SignaturePad from 'signature_pad'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearErrors, errorsSeen } from '../../../api/errors-seen.ts'
import { fieldOf } from '../../../testing/show.tsx'
import { cleanup, screen } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { startCanvasWidth } from '../testing/canvas-width.ts'
import { showForm } from '../testing/show-form.tsx'

const component = (type: 'datetime' | 'signature', more: Partial<Component>): Component => ({
  ...newComponent({ components: [] }, type, type),
  key: type,
  ...more,
})

test('F24 any value in any property of any kind leaves a page without a broken field', async () => {
  for (const { components, data } of everyOddProperty()) {
    await showForm(components, { data })
    // The parts of the first form are fetched.
    await expect.poll(() => document.querySelectorAll('[data-field]').length).toBeGreaterThan(components.length / 2)
    const broken = screen.queryAllByText(formsEl.broken).map((one) => one.closest('[role=alert]')?.textContent)
    expect([broken, errorsSeen.get().map(({ message }) => message)]).toEqual([[], []])
    cleanup()
  }
})

const broken = 'data:image/png;base64,x'

test.each([
  ['a default date that is none', [component('datetime', { defaultValue: '20/11/2026' })], {}, []],
  ['a stored date that is none', [component('datetime', {})], { datetime: '20/11/2026' }, []],
  ['a stored signature that is none', [component('signature', {})], { signature: 'Ελένη' }, []],
  ['a stored signature that is no picture', [component('signature', {})], { signature: broken }, [broken]],
])('W5 %s leaves the page', async (_, components, data, pictures) => {
  startCanvasWidth(480)
  const drawn = vi.spyOn(SignaturePad.prototype, 'fromDataURL').mockRejectedValue(new Error('no picture'))
  await showForm(components, { data })
  await expect.poll(() => document.querySelector('[data-field] :is(input, canvas)') ?? screen.queryByText(formsEl.broken)).toBeTruthy()
  expect([screen.queryByText(formsEl.broken), drawn.mock.calls.map(([picture]) => picture)]).toEqual([null, pictures])
})

test('a field that cannot be drawn is named in its place, and the rest of the page is there', async () => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    vi.restoreAllMocks()
    clearErrors()
  })
  const broken = { ...newComponent({ components: [] }, 'textarea', 'Περιγραφή'), key: 'broken' }
  const throwing = Object.defineProperty(broken, 'showCharCount', { get: () => JSON.parse('{') as unknown })
  await showForm([throwing, { type: 'textfield', key: 'name', label: 'Όνομα', input: true }])
  expect((await screen.findByText(formsEl.broken)).closest('[role=alert]')?.textContent).toContain('Περιγραφή')
  expect(await fieldOf('Όνομα')).toBeTruthy()
  expect(errorsSeen.get()).toHaveLength(1)
})
