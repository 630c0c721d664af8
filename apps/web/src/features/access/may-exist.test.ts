import { expect, test } from 'vitest'
import { mayExist } from './may-exist.ts'

test.each([
  ['/application/new/$invitationId', { invitationId: '2147483647' }, true],
  ['/application/new/$invitationId', { invitationId: '2147483648' }, false],
  ['/application/new/$invitationId', { invitationId: '1.5' }, false],
  ['/application/new/$invitationId', { invitationId: '-1' }, false],
  ['/application/new/$invitationId', { invitationId: 'new' }, false],
  ['/calendar/view/$id', { id: 'me' }, true],
  ['/management/users/$id', { id: 'me' }, false],
  ['/management/commitee/edit/$id', { id: 'new' }, true],
  ['/management/form/edit/$id', { id: 'current' }, true],
  ['/management/report/$id', { id: 'waiting-now' }, true],
  ['/pdf/doc/sign/$uuid', { uuid: '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11' }, true],
  ['/pdf/doc/sign/$uuid', { uuid: '7' }, false],
  ['/notifications', {}, true],
] as const)('at %s may exist what is named by %j: %s', (page, params, is) => expect(mayExist(page, params)).toBe(is))
