import { expect, test } from 'vitest'
import { isPlainMarkup } from './plain-markup.ts'

test.each(['<p>Ένα <b>δύο</b><br/>τρία</p>', 'a > b &lt; c', '<p>unclosed'])('%s is plain', (html) => {
  expect(isPlainMarkup(html)).toBe(true)
})

test.each([
  '<p class="x">a</p>',
  '<img src=x onerror=alert(1)>',
  '<<b>script>alert(1)</script>',
  '<scr<b>ipt>',
  '<p/onclick=alert(1)>',
  '<p\n>a</p>',
  '<svg><p>',
  '<a href="javascript:1">a</a>',
  '<!-- <p> -->',
  '<',
])('%s is not plain', (html) => {
  expect(isPlainMarkup(html)).toBe(false)
})
