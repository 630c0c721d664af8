import { expect, test } from 'vitest'
import { preloadFiles } from './preload-files.ts'

test('the files of a page and of its language are asked for together; without a list nothing is', () => {
  preloadFiles('login', 'el')
  expect(document.head.querySelectorAll('link')).toHaveLength(0)
  const files = { start: ['a.js', 'a.css'], login: ['b.js'], 'login-el': ['c.js'], 'login-en': ['d.js'], dashboard: ['e.js'] }
  document.body.innerHTML = `<script type="application/json" id="preload-files">${JSON.stringify(files)}</script>`
  preloadFiles('login', 'el')
  const links = [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])
  expect(links).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['preload', '/assets/a.css'],
    ['modulepreload', '/assets/b.js'],
    ['modulepreload', '/assets/c.js'],
  ])
  // The answers that the heading needs come before them.
  expect([...document.head.querySelectorAll('link')].map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low', 'low', 'low'])
  for (const link of document.head.querySelectorAll('link')) link.remove()
  document.body.innerHTML = ''
})
