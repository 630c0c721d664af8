import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'

test('the pictures of the README are there, described, and small', () => {
  const readme = readFileSync(pathTo('README.md'), 'utf8')
  const markdown = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, text, file]) => ({ text, file }))
  const tags = [...readme.matchAll(/<img src="([^"]+)"[^>]*? alt="([^"]*)"/g)].map(([, file, text]) => ({ text, file }))
  const pictures = [...markdown, ...tags]
  expect(pictures).toHaveLength(4)
  for (const { text, file } of pictures) {
    expect(text.length, file).toBeGreaterThan(20)
    expect(statSync(pathTo(file)).size, file).toBeLessThanOrEqual(150 * 1024)
  }
})
