import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { withoutRequestSecrets } from './without-request-secrets.ts'

const address = 'https://gemi.example/firms'
const inRow = (data: object, more: object = {}) => {
  const select = { type: 'select', key: 'firm', dataSrc: 'url', data, ...more }
  return { components: [{ type: 'datagrid', key: 'rows', components: [select] }] } as unknown as Form
}

test.each([
  ['a header', inRow({ url: address, headers: [{ key: 'X-Key', value: 'k-4711' }] })],
  ['a parameter of the address', inRow({ url: `${address}?kind=ae&key=k-4711` })],
  ['the password of the address', inRow({ url: 'https://portal:k-4711@gemi.example/firms' })],
  ['a password with an @ behind a space', inRow({ url: ' https://portal:a@k-4711@gemi.example/firms' })],
  ['a fragment', inRow({ url: `${address}#k-4711` })],
  [
    'a header in a kind that is not known',
    {
      components: [{ type: 'unheardof', key: 'u', parts: [{ type: 'select', data: { url: address, headers: [{ key: 'X', value: 'k-4711' }] } }] }],
    } as unknown as Form,
  ],
  ['the filter of a select without a key', inRow({ url: address }, { key: undefined, filter: 'key=k-4711' })],
  ['the filter, which becomes a parameter', inRow({ url: address }, { filter: 'key=k-4711' })],
])('the key of another system leaves the form with %s, in rows of lists too; the rest stays, and the form that was given as it was', (_, form) => {
  const shown = JSON.stringify(withoutRequestSecrets(form))
  expect([shown.includes('k-4711'), shown.includes(address), JSON.stringify(form).includes('k-4711')]).toEqual([false, true, true])
})

test('a form without secrets is returned as it is', () => {
  const blank = inRow({ url: address, headers: [{ key: '', value: '' }] })
  expect(withoutRequestSecrets(blank)).toBe(blank)
})
