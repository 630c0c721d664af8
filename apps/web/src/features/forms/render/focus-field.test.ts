import { afterEach, expect, test } from 'vitest'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'

afterEach(() => document.body.replaceChildren())

/** Draws the field of a path late, and ends once whoever waits for it has seen it. */
const draw = (path: string) =>
  new Promise<void>((seen) => {
    new MutationObserver(() => seen()).observe(document.body, { childList: true })
    document.body.append(Object.assign(document.createElement('input'), { id: fieldId(path) }))
  })
const hasFocus = (path: string) => document.activeElement?.id === fieldId(path)

test('a field that is drawn late gets the focus, once', async () => {
  focusField('rows[0].name')
  await draw('rows[0].name')
  expect(hasFocus('rows[0].name')).toBe(true)
  await draw('place')
  expect(hasFocus('rows[0].name')).toBe(true)
})

test.each(['keydown', 'pointerdown'])('whoever acts meanwhile keeps the focus where it is: %s', async (act) => {
  focusField('rows[0].name')
  dispatchEvent(new Event(act))
  await draw('rows[0].name')
  expect(document.activeElement).toBe(document.body)
})
