import type { RefusalCode } from '@klesis/contract/errors.ts'
import { expect, test } from 'vitest'
import { CallRefused, CallUnreachable } from '../../api/call-refused.ts'
import { isNoAccess } from './is-no-access.ts'

const refused = (status: number, code: RefusalCode) => new CallRefused(status, { code, message: code })

test('an address that names nothing is no access; what may be tried again is shown as a failure', () => {
  const none = [refused(422, 'request.invalid'), refused(404, 'application.notFound'), refused(403, 'access.denied')]
  expect(none.map(isNoAccess)).toEqual([true, true, true])
  const failed = [refused(409, 'request.conflict'), new CallUnreachable('away'), new Error('x'), null]
  expect(failed.map(isNoAccess)).toEqual([false, false, false, false])
})
