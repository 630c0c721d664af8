import { expect, test } from 'vitest'
import { landingPageAt } from './landing-page.ts'

test.each([
  ['/oauth/login', '?redir=%2Fdashboard', false, 'login'],
  // Back from a provider, or about to be led on.
  ['/oauth/login', '?code=1', false, undefined],
  ['/oauth/login', '', true, undefined],
  ['/dashboard', '', false, 'dashboard'],
  ['/application/edit/17', '', true, 'application'],
  ['/application/edit/17', '', false, undefined],
  ['/application/edit/x', '', true, undefined],
  ['/application/me', '', true, undefined],
] as const)('%s%s, signed in: %s, is the landing page %s', (pathname, search, isSignedIn, expected) => {
  expect(landingPageAt({ pathname, search }, { isSignedIn })).toBe(expected)
})
