import { expect, test } from 'vitest'
import { toLinkAddress } from './to-link-address.ts'

test.each([
  ['https://uni.example/a?b=1#c', 'https://uni.example/a?b=1#c'],
  [' http://uni.example ', 'http://uni.example'],
  ['www.uni.example/προσκλήσεις', 'https://www.uni.example/προσκλήσεις'],
  ['uni.example', 'https://uni.example'],
  ['uni.example:8080/a', 'https://uni.example:8080/a'],
  ['grammateia@uni.example', 'mailto:grammateia@uni.example'],
  ['mailto:grammateia@uni.example', 'mailto:grammateia@uni.example'],
  ['tel:+302810000000', 'tel:+302810000000'],
  ['/dashboard?tag=1', '/dashboard?tag=1'],
  ['#end', '#end'],
])('%s leads somewhere', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address)
})

test.each(['', '   ', 'δύο λέξεις', 'λέξη', 'javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  '%j leads nowhere',
  (typed) => {
    expect(toLinkAddress(typed)).toBeUndefined()
  },
)

test.each(['vbscript:x', '//elsewhere.example', '/\\elsewhere.example', 'https://', 'http://x', 'mailto:', 'ftp://uni.example'])('nor does %j', (typed) => {
  expect(toLinkAddress(typed)).toBeUndefined()
})
