import { expect, test } from 'vitest'
import { applicationIdAt } from './application-id-at.ts'

test.each([
  ['/application/edit/17', '17'],
  ['/application/edit/17/', undefined],
  ['/application/edit/x', undefined],
  ['/application/edit/', undefined],
  ['/iframed/application/edit/17', undefined],
  ['/application/new/17', undefined],
])('%s is the page of application %s', (path, id) => {
  expect(applicationIdAt(path)).toBe(id)
})
