import { expect, test } from 'vitest'
import { router } from '../../app/router.tsx'
import { isRecordedPath, recordingRuleFor } from './recorded-pages.ts'

const paths = Object.keys(router.routesByPath).filter((one) => one !== '/$')

test('the table contains every page of the router', () => {
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((one) => recordingRuleFor(one) === undefined)).toEqual([])
})

test.each([
  '/oauth/login',
  '/oauth/external',
  '/auth/extlogin',
  '/profile',
  '/profile/me',
  '/public/application/0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f',
  '/public/sign/mitos/ticket/3',
  '/approvals/approve/0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f',
  '/application/edit/4',
  '/application/new/4',
  '/application/approvals',
  '/application/group/4',
  '/management/applications/7',
  '/invitation/rules/4',
  '/invitation/rehearsal/4',
  '/iframed/application/edit/4',
  '/management/users',
  '/management/recordings/4',
  '/demo/mailbox',
  '/no/such/page',
  '/application/edit/4/',
])('%s is never recorded', (one) => {
  expect(isRecordedPath(one)).toBe(false)
})

test.each(['/dashboard', '/dashboard/', '/application/me', '/invitation/edit/12', '/application/group'])('%s may be recorded', (one) => {
  expect(isRecordedPath(one)).toBe(true)
})
