import type { RehearsalFinding } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, test } from 'vitest'
import { findProblemTarget, readProblem } from '../invitations/edit/problem-target.ts'
import { invitationEditOf } from '../invitations/testing/invitation-edit-of.ts'
import { findFindingPlace } from './finding-place.ts'
import { head } from './testing/rehearsal-of.ts'

const found = (code: RehearsalFinding['code'], params: RehearsalFinding['params'] = {}) => ({ code, text: {}, params })
const [editor, rules] = ['/invitation/edit/$id', '/invitation/rules/$id']
const named = (code: string, place?: string) => ({ problem: `found=${code}${place ? `&place=${place}` : ''}` })

test.each([
  [found('noApprover'), editor, named('noApprovers')],
  [found('vacant', { unitId: 4 }), '/management/organization-chart', { unit: '4' }],
  [found('noAddress', { personId: head.id }), '/management/staff', { search: head.today }],
  [found('publishProblem', { problem: 'textsMissing', of: { place: 'form' } }), editor, named('textsMissing', 'form')],
  [found('publishWarning', { problem: 'noDescription' }), editor, named('noDescription')],
  [found('ruleFailed', { point: 'submitted', ruleId: 'r1' }), rules, { point: 'submitted', rule: 'r1' }],
  [found('scriptFailed', { point: 'submitted', line: 3 }), rules, { point: 'submitted', script: 'submitted' }],
  [found('scriptFailed', { point: 'remind' }), editor, { section: 'actions' }],
  [found('mailWithoutText', { kind: 'rule' }), editor, { section: 'translations', texts: 'rules' }],
  [found('mailWithoutText', { kind: 'script' }), rules, {}],
  [found('mailWithoutText', { kind: 'script', point: 'submitted' }), rules, { point: 'submitted', script: 'submitted' }],
  [found('mailNotTranslated', { languages: ['en'] }), editor, named('textsMissing', 'rules')],
])('%o is mended on %s at %o', (finding, to, search) => {
  expect(findFindingPlace(finding, [head])).toMatchObject({ to, search })
})

test('the editor knows the place of what a link names, and of nothing else', () => {
  const { search } = findFindingPlace(found('mailNotTranslated'), [])
  const problem = 'problem' in search ? readProblem(search.problem ?? '') : undefined
  expect(problem && findProblemTarget(invitationEditOf(), problem)).toEqual({ section: 'translations', search: { texts: 'rules.missing' } })
  expect([readProblem('found=toString'), readProblem('')]).toEqual([undefined, undefined])
})
