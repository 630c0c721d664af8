import type { RehearsalFinding } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, test } from 'vitest'
import { invitationEditOf } from '../invitations/testing/invitation-edit-of.ts'
import { findFindingPlace } from './finding-place.ts'
import { head } from './testing/rehearsal-of.ts'

const found = (code: RehearsalFinding['code'], params: RehearsalFinding['params'] = {}) => ({ code, text: {}, params })
const [editor, rules] = ['/invitation/edit/$id', '/invitation/rules/$id']
const ofCheck = found('publishProblem', { problem: 'textsMissing', of: { place: 'form' } })
const invitation = invitationEditOf()

test.each([
  [found('noApprover'), editor, { section: 'decision', field: 'invitation-flags' }],
  [found('vacant', { unitId: 4 }), '/management/organization-chart', { unit: '4' }],
  [found('noAddress', { personId: head.id }), '/management/staff', { search: head.today }],
  [ofCheck, editor, { section: 'translations', texts: 'form.missing' }],
  [found('publishWarning', { problem: 'noDescription' }), editor, { section: 'texts', field: 'invitation-description' }],
  [found('ruleFailed', { point: 'submitted', ruleId: 'r1' }), rules, { point: 'submitted', rule: 'r1' }],
  [found('scriptFailed', { point: 'submitted', line: 3 }), rules, { point: 'submitted', script: 'submitted' }],
  [found('scriptFailed', { point: 'remind' }), editor, { section: 'actions' }],
  [found('mailWithoutText', { kind: 'rule' }), editor, { section: 'translations', texts: 'rules' }],
  [found('mailNotTranslated', { languages: ['en'] }), editor, { section: 'translations', texts: 'rules.missing' }],
])('%o is mended on %s at %o', (finding, to, search) => {
  expect(findFindingPlace(finding, { invitation, people: [head] })).toMatchObject({ to, search })
})

test('until the invitation is read, what the check found is listed by the check', () => {
  expect(findFindingPlace(ofCheck, { invitation: undefined, people: [] }).search).toEqual({ section: 'check' })
})
