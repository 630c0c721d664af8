import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['Βεβαίωση σπουδών.pdf', 'Βεβαίωση σπουδών.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
  ['a\u0000b.pdf', 'ab.pdf'],
  ['a\ud800b.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['zero\u200Bwidth\uFEFF.pdf', 'zerowidth.pdf'],
  ['line\r\nX-Injected: 1.pdf', 'lineX-Injected_ 1.pdf'],
  ['"; filename=evil.html', '__ filename=evil.html.pdf'],
  ['con.pdf', '_con.pdf'],
  ['LPT1', '_LPT1.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'document.pdf'],
  ['', 'document.pdf'],
  ['  spaces   inside  .pdf', 'spaces inside.pdf'],
])('%j is stored as %j', (original, stored) => {
  expect(cleanFileName(original, 'pdf')).toBe(stored)
})

test('the extension is that of the content, once', () => {
  expect(cleanFileName('photo.JPEG', 'jpeg')).toBe('photo.jpg')
  expect(cleanFileName('photo.pdf', 'png')).toBe('photo.pdf.png')
})

test('a decomposed accent and a composed one give the same name', () => {
  expect(cleanFileName('Αίτηση'.normalize('NFD'), 'pdf')).toBe('Αίτηση.pdf')
})

test('a name of 300 letters is cut, and never inside a letter', () => {
  const name = cleanFileName('𝒜'.repeat(300), 'pdf')
  expect([...name]).toHaveLength(124)
  expect(name.isWellFormed()).toBe(true)
})
