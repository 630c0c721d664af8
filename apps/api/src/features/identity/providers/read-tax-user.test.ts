import { expect, test } from 'vitest'
import { readTaxUser } from './read-tax-user.ts'

const wrap = (attributes: string) => `<?xml version="1.0" encoding="UTF-8"?><root><userinfo ${attributes}/></root>`

test('number and names are read as trimmed text', () => {
  expect(readTaxUser(wrap('userid="u1" taxid="012345678   " lastname="ΔΟΚΙΜΗ" firstname="Α &amp; Β" birthyear="1980"'))).toEqual({
    taxId: '012345678',
    firstName: 'Α & Β',
    lastName: 'ΔΟΚΙΜΗ',
  })
})

test.each([
  ['an error page', '<html><body>Error</body></html>'],
  ['nothing', ''],
  ['JSON', '{"taxid":"123456789"}'],
  ['no number', wrap('lastname="Α"')],
  ['another number', wrap('taxid="12"')],
  ['two people', '<root><userinfo taxid="123456789"/><userinfo taxid="987654321"/></root>'],
  ['an entity of its own', `<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap('taxid="123456789" lastname="&x;"')}`],
  ['an entity bomb', `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${wrap('taxid="123456789" lastname="&b;"')}`],
  ['too much', wrap(`taxid="123456789" lastname="${'α'.repeat(20_000)}"`)],
  ['a very deep tree', `${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}`],
  ['half of it', '<root><userinfo taxid="123456789"'],
  ['a key of the prototype', '<root><__proto__><userinfo taxid="123456789"/></__proto__></root>'],
])('%s is refused', (_, xml) => {
  expect(() => readTaxUser(xml)).toThrow(expect.objectContaining({ fault: 'refused' }))
})
