import { type Role, roles } from '@klesis/contract/access.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import { expect, test } from 'vitest'
import { pagesFor } from './found-pages.ts'
import { docsEntry, groupsFor, type Viewer } from './sidebar-entries.ts'

const person: Me = {
  ...{ id: 7, uid: 'someone@uni.example', username: 'someone@uni.example', fullname: 'Άννα Δοκιμή', email: null, avatar: null, language: 'el' },
  ...{ loginGroup: 'uni.example', confirmed: true, isNameless: false, roles: [], mayAdminister: false, scope: null },
  ...{ isApprover: false, isCommitteeMember: false, pendingApprovals: 0, privileges: { invitations: {}, orgUnits: {} } },
}
const withRoles = (...roles: Role[]): Me => ({ ...person, roles, mayAdminister: roles.includes('admin') })
const withInvitation = (privilege: 'view' | 'manage'): Me => ({ ...person, privileges: { invitations: { 5: privilege }, orgUnits: {} } })

const viewer = (me: Me | null | undefined, also: Partial<Viewer> = {}): Viewer => ({
  me,
  isDemonstration: false,
  isRecordingEnabled: false,
  groupsHomeByTag: false,
  ...also,
})
const shown = (me: Me | null | undefined, also?: Partial<Viewer>) => groupsFor(viewer(me, also)).flatMap(({ entries }) => entries.map(({ to }) => to))

const everybody = ['/dashboard']
const member = ['/dashboard', '/application/me', '/calendar/view/$id', '/profile/me']
const approver = ['/dashboard', '/application/me', '/application/approvals', '/calendar/view/$id', '/profile/me']
const administrator = [
  ...approver.slice(0, -1),
  '/pdf/sign',
  '/profile/me',
  '/invitation/list',
  '/application/group',
  '/management/commitees',
  '/management/report/list',
  '/calendar/list',
  '/management/organization-chart',
  '/management/staff',
  '/management/masterdata',
  '/management/lookups',
  '/management/tags',
  '/management/app-tags',
  '/management/attachment-types',
  '/management/form/list',
  '/management/code/list',
]

test.each<[string, Me | null | undefined, string[]]>([
  ['visitor', null, everybody],
  ['person not known yet', undefined, everybody],
  ['applicant', person, member],
  ['committee member', { ...person, isCommitteeMember: true }, [...member, '/management/commitees']],
  ['approver', { ...person, isApprover: true }, approver],
  ['administrator', withRoles('admin'), administrator],
  ['administrator with admin mode off', { ...withRoles(), mayAdminister: true }, member],
  ['viewer of an invitation', withInvitation('view'), [...member, '/management/invitations', '/application/group', '/management/report/list']],
  ['manager of an invitation', withInvitation('manage'), [...member, '/management/invitations', '/application/group', '/management/report/list']],
  [
    'editor of a unit',
    { ...person, privileges: { invitations: {}, orgUnits: { 4: 'edit' } } },
    [...member, '/management/organization-chart', '/management/staff'],
  ],
  ['session made by a link', { ...person, isApprover: true, scope: { purpose: 'approve', applicationId: 1 } }, []],
])('%s: what the sidebar shows', (_, me, expected) => {
  expect(shown(me)).toEqual(expected)
})

const without = (taken: readonly string[], all: readonly (string | undefined)[]) => all.filter((path) => path && !taken.includes(path))

test.each<[string, Me, RegExp]>([
  ['staff', withRoles('staff'), /^\/pdf\//],
  ['the lookup role', withRoles('lookup'), /^\/management\/lookup/],
  ['the report role', withRoles('report'), /^\/management\/report/],
  ['the calendar role', withRoles('calendar'), /^\/calendar\//],
  ['the org-unit role', withRoles('orgUnit'), /^\/management\/(organization-chart|staff)/],
  ['a committee member', { ...person, isCommitteeMember: true }, /^\/(management\/commitee|evaluate\/)/],
])('%s sees nothing beyond a member but the pages of that role', (_, me, own) => {
  for (const path of without(member, shown(me))) expect(path).toMatch(own)
  expect(shown(me)).toEqual(expect.arrayContaining(member))
})

test('a system administrator sees more than an administrator, and the description of the calls', () => {
  const systemAdmin = withRoles('admin', 'systemAdmin')
  expect(shown(systemAdmin)).toEqual(expect.arrayContaining([...administrator, '/management/users', '/management/translations/all']))
  expect(docsEntry.isFor(viewer(systemAdmin))).toBe(true)
  expect(docsEntry.isFor(viewer(withRoles('admin')))).toBe(false)
  expect(without(administrator, shown(withRoles('admin')))).toEqual([])
})

test('the menu has groups for management, organisation and system; what shares an entry is found by search', () => {
  const systemAdmin = viewer(withRoles('admin', 'systemAdmin'))
  expect(groupsFor(systemAdmin).map(({ title }) => title)).toEqual([undefined, 'nav.management', 'nav.organisation', 'nav.system'])
  const [invitations] = groupsFor(systemAdmin)[1]?.entries ?? []
  const below = ['/management/invitations', '/builder', '/invitation/new']
  for (const path of [...below, '/invitation/edit/5', '/management/applications/5']) expect(path).toMatch(invitations?.covers ?? '')
  const found = (me: Me) => pagesFor(viewer(me)).flatMap(({ to }) => ([...below, '/management/translations/untranslated'].includes(to ?? '') ? to : []))
  expect(found(withRoles('admin', 'systemAdmin'))).toEqual([...below, '/management/translations/untranslated'])
  expect(found(withInvitation('manage'))).toEqual(['/management/invitations', '/builder'])
  expect(found(withInvitation('view'))).toEqual(['/management/invitations'])
})

test('the approvals entry shows the number of pending decisions', () => {
  const me = { ...person, isApprover: true, pendingApprovals: 4 }
  const entries = groupsFor(viewer(me)).flatMap((group) => group.entries)
  expect(entries.filter(({ count }) => count).map(({ to, count }) => [to, count?.(me)])).toEqual([['/application/approvals', 4]])
})

test('entries of optional features are shown only where the feature is on', () => {
  expect(shown(null, { isDemonstration: true })).toEqual([...everybody, '/demo/mailbox'])
  expect(shown(null, { isRecordingEnabled: true })).toEqual([...everybody, '/recording'])
  expect(shown(withRoles('systemAdmin'), { isRecordingEnabled: true })).toContain('/management/recordings')
  expect(shown(person, { groupsHomeByTag: true })).toEqual(['/mitos', ...member])
})

test('a group without entries has no title either', () => {
  expect(groupsFor(viewer(person)).map(({ title }) => title)).toEqual([undefined])
})

test.each(roles)('U25 the role %s that the page of a user offers opens something in the menu', (role) => {
  expect(shown(withRoles(role)).filter((page) => !member.includes(page ?? ''))).not.toEqual([])
})
