import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { withSecretsOf } from './with-secrets-of.ts'
import { withoutSecrets } from './without-secrets.ts'

const text = (type: string, key: string) => ({ type, key, label: key, input: true })
const accounts = { ...text('datagrid', 'accounts'), components: [text('textfield', 'name'), text('password', 'code')] }
const form = { display: 'form', components: [text('textfield', 'purpose'), text('password', 'secret'), accounts] } as unknown as Form
const sent = {
  purpose: 'a',
  secret: 'x',
  accounts: [
    { name: 'b', code: 'y' },
    { name: 'c', code: 'z' },
  ],
}

test('secrets that were taken out come back', () => {
  expect(withSecretsOf(form, sent, withoutSecrets(form, sent))).toEqual(sent)
})

test('not into rows that are gone, and other answers stay as they were made', () => {
  expect(withSecretsOf<Record<string, unknown>>(form, sent, { purpose: 'd', accounts: [{ name: 'e' }] })).toEqual({
    purpose: 'd',
    secret: 'x',
    accounts: [{ name: 'e', code: 'y' }],
  })
})
