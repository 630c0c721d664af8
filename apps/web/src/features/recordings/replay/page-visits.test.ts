import { expect, test } from 'vitest'
import { pageVisits } from './page-visits.ts'

test('marks a page where it becomes visible, not again while it stays', () => {
  const events = [
    { type: 4, timestamp: 1_000, data: { href: '/dashboard' } },
    { type: 2, timestamp: 1_001, data: {} },
    { type: 5, timestamp: 1_002, data: { tag: 'page', payload: { path: '/dashboard' } } },
    { type: 5, timestamp: 9_000, data: { tag: 'page', payload: { path: '/application/me' } } },
    { type: 4, timestamp: 301_000, data: { href: '/application/me' } },
    { type: 5, timestamp: 302_000, data: { tag: 'page', payload: { path: '/dashboard' } } },
  ]
  expect(pageVisits(events)).toEqual([
    { path: '/dashboard', at: 0 },
    { path: '/application/me', at: 8_000 },
    { path: '/dashboard', at: 301_000 },
  ])
})
