import { AuthorizationResponseError } from 'openid-client'
import { expect, test } from 'vitest'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { toProviderFault } from './to-provider-fault.ts'

const answered = (error: string) =>
  new Error('exchange', {
    cause: new AuthorizationResponseError('answered with an error', { cause: new URLSearchParams({ error, state: 'hmu.secret', code: 'secret' }) }),
  })

test.each([
  ['access_denied', 'cancelled'],
  ['temporarily_unavailable', 'down'],
  ['server_error', 'down'],
  ['invalid_scope', 'refused'],
])('an answer of %s is %s', (error, fault) => {
  expect(toProviderFault(answered(error)).fault).toBe(fault)
})

test('network errors mean that the provider is down; all others are rejections', () => {
  expect(toProviderFault(new Error('x', { cause: new OutgoingError('tooSlow') })).fault).toBe('down')
  expect(toProviderFault(new TypeError('unexpected')).fault).toBe('refused')
  expect(toProviderFault('not even an error').fault).toBe('refused')
})

test('the log contains the error and neither code nor state', () => {
  const { reason } = toProviderFault(answered('access_denied'))
  expect(reason).toContain('answered with an error')
  expect(reason).not.toContain('secret')
})
