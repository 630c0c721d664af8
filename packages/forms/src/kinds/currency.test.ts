import { expect, test } from 'vitest'
import { currency } from './currency.ts'

test.each([
  ['as many decimals as it may have', { decimalLimit: 3 }, 1.125, '1,125 €'],
  ['no fewer than its currency has', { decimalLimit: 4 }, 1.5, '1,50 €'],
  ['those of its currency where the author sets none', {}, 1234.5, '1.234,50 €'],
  ['those of its currency in whole amounts', { decimalLimit: 0 }, 5, '5,00 €'],
  ['decimals that its currency has not', { currency: 'JPY', decimalLimit: '1' }, 5.5, '5,5 JP¥'],
  ['all it has where the limit is none', { decimalLimit: 1000 }, 1.125, '1,125 €'],
])('an amount is written with %s', (_, more, value, text) => {
  const component = { type: 'currency', key: 'a', ...more }
  expect(currency.text(component, value, { language: 'el' } as never).replaceAll(/\s/g, ' ')).toBe(text)
})
