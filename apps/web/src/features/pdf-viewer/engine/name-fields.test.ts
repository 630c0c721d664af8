import { expect, test } from 'vitest'
import { mendFields, nameFields } from './name-fields.ts'

test('a field that the document does not describe has its own name, and no other is changed', () => {
  const page = document.createElement('div')
  page.innerHTML =
    '<div class="annotationLayer"><input name="surname"><textarea name="why" title="Reason"></textarea><select name="unit" aria-label="Unit"></select></div>'
  nameFields(page)
  expect([...page.querySelectorAll('[name]')].map((field) => field.getAttribute('aria-label'))).toEqual(['surname', null, 'Unit'])
})

test('a field that is not drawn is not looked for, and none is a form of its own', () => {
  const page = document.createElement('div')
  page.innerHTML = '<div class="annotationLayer"><input id="drawn"></div><i><b role="form" aria-owns="drawn"></b><b role="form" aria-owns="lost"></b></i>'
  mendFields(page.querySelector('i') as Element, page)
  expect(page.querySelector('i')?.innerHTML).toBe('<b aria-owns="drawn"></b><b></b>')
})
