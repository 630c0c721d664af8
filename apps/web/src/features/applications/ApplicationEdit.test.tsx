import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { submittedApplication } from '../../testing/application-view.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { ApplicationEdit } from './ApplicationEdit.tsx'
import { applicationsEl } from './applications.el.ts'
import * as content from './edit/ApplicationContent.tsx'

beforeEach(() => {
  vi.spyOn(content, 'ApplicationContent').mockImplementation(() => <p>form</p>)
})

const open = (step = '') =>
  showPage(ApplicationEdit, { path: '/application/edit/$applicationId', at: `/application/edit/17${step}`, layouts: [], texts: ['applications'] })

/** Where one's own is filled in, its status says what else stands below the title of others. */
async function showFor(isMine: boolean, step = '') {
  const application = submittedApplication(17, { ...{ isMine, mayEdit: true, appState: 'temporary', approvalState: 'notstarted' }, protocolNumber: null })
  startFakeServer().on(applications.read, () => application)
  await open(step)
  await screen.findByText('form')
  return screen.queryByText(applicationsEl['edit.lead.number'].replace('{{number}}', '17'), { exact: false })
}

test('the form of one’s own has no line below its title', async () => {
  expect(await showFor(true)).toBeNull()
})

test('the page before the submission, where nothing else says it, has the number', async () => {
  expect(await showFor(true, '?step=submit')).not.toBeNull()
})

test('the application of somebody else says whose it is', async () => {
  expect((await showFor(false))?.textContent).toContain('Άτομο 17')
})

const approver = personOf({ isApprover: true })
const manager = personOf({ privileges: { invitations: { 4: 'view' }, orgUnits: {} } })

test.each([
  ['an applicant', true, '2px', personOf(), []],
  ['an applicant', false, '8px', personOf(), []],
  // Of somebody else’s the line that says whose it is, too.
  ['an approver', false, '8px', approver, [['18px', '']]],
  ['a manager', false, '8px', manager, [['18px', '']]],
])('until its heading is known its place is kept for %s, below the way to the page (on a phone: %s)', async (_, isPhone, gap, person, lead) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.startsWith('(max-width') === isPhone, media: query }) as MediaQueryList,
  )
  const server = startFakeServer()
  server.on(applications.read, () => new Promise<never>(() => undefined))
  server.on(identity.me, () => person)
  signIn(person)
  await open()
  await screen.findByRole('heading', { name: applicationsEl['edit.title'] })
  const bones = () => [...document.querySelectorAll<HTMLElement>('[aria-hidden][data-skeleton] > div')]
  await waitFor(() => expect(bones().map(({ style }) => [style.height, style.marginBottom])).toEqual([['21px', gap], ['36px', ''], ...lead]))
})
