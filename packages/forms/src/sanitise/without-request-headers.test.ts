import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { withoutRequestHeaders } from './without-request-headers.ts'

const select = (headers: object[]) => ({ type: 'select', key: 'firm', dataSrc: 'url', data: { url: 'https://gemi.example/firms', headers } })
const inRow = (headers: object[]) => ({ components: [{ type: 'datagrid', key: 'rows', components: [select(headers)] }] }) as unknown as Form

test('the key of another system leaves the form, in rows of lists too; the rest stays, and the form that was given as it was', () => {
  const form = inRow([{ key: 'X-Key', value: 'k-4711' }])
  const shown = withoutRequestHeaders(form)
  expect(JSON.stringify(shown)).not.toContain('k-4711')
  expect(JSON.stringify(shown)).toContain('https://gemi.example/firms')
  expect(JSON.stringify(form)).toContain('k-4711')
  const blank = inRow([{ key: '', value: '' }])
  expect(withoutRequestHeaders(blank)).toBe(blank)
})
