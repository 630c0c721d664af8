import { expect, test } from 'vitest'
import { nameFields } from './name-fields.ts'

test('a field that the document does not describe has its own name, and no other is changed', () => {
  const page = document.createElement('div')
  page.innerHTML =
    '<div class="annotationLayer"><input name="surname"><textarea name="why" title="Reason"></textarea><select name="unit" aria-label="Unit"></select></div>'
  nameFields(page)
  expect([...page.querySelectorAll('[name]')].map((field) => field.getAttribute('aria-label'))).toEqual(['surname', null, 'Unit'])
})
