import { expect, test } from 'vitest'
import { toSafeHtml } from './safe-html.ts'

test.each([
  ['<img src=x onerror=alert(1)>', '<img src="x">'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['<p style="position:fixed" onclick="x()">a</p>', '<p>a</p>'],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img>'],
  ['<img src="//evil.example/x.png">', '<img>'],
  ['<iframe src="/x"></iframe><form action="/y"><b>a</b></form>', '<b>a</b>'],
])('%s becomes %s', (html, safe) => {
  expect(toSafeHtml(html)).toBe(safe)
})

test('a link out of the portal opens beside it and tells nobody where it came from', () => {
  expect(toSafeHtml('<a href="https://a.example">a</a>')).toContain('rel="noopener noreferrer"')
  expect(toSafeHtml('<a href="https://a.example">a</a>')).toContain('target="_blank"')
  expect(toSafeHtml('<a href="/application/me">a</a>')).not.toContain('target')
})
