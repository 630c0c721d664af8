import { expect, test } from 'vitest'
import { readRemembered } from './remembered-text.ts'

const whole = { Username: 'papadaki.el', Password: 'secret', title: 'Κοσμήτορας', reasoning: 'Έγκριση μετακίνησης' }

test.each(['Username', 'Password', 'title', 'reasoning'] as const)('the encrypted text keeps %s', (name) => {
  expect(readRemembered(JSON.stringify(whole))?.[name]).toBe(whole[name])
})

test.each(['', 'null', '[]', '"text"', '{"Username":"a"}', '{"Username":1,"Password":"b"}'])('%s is not taken for credentials', (text) => {
  expect(readRemembered(text)).toBeUndefined()
})

test('what else stands in it is left out', () => {
  expect(readRemembered(JSON.stringify({ ...whole, title: 4, signPassword: '48123456' }))).toEqual({
    ...{ Username: whole.Username, Password: whole.Password, reasoning: whole.reasoning },
  })
})
