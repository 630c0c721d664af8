import { expect, test } from 'vitest'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'

/** Adds a field to the page; resolves once those who watch the page know of it. */
const addField = (path: string) =>
  new Promise<HTMLInputElement>((resolve) => {
    const field = document.createElement('input')
    field.id = fieldId(path)
    new MutationObserver((_, own) => {
      own.disconnect()
      resolve(field)
    }).observe(document.body, { childList: true })
    document.body.append(field)
  })

test.each([
  ['has the focus', undefined, true],
  ['leaves the focus to who pressed a key meanwhile', 'keydown', false],
  ['leaves the focus to who pressed elsewhere meanwhile', 'pointerdown', false],
])('a field that comes later %s', async (_, action, isFocused) => {
  focusField('late')
  if (action) document.body.dispatchEvent(new Event(action, { bubbles: true }))
  const field = await addField('late')
  expect(document.activeElement === field).toBe(isFocused)
  field.remove()
})
