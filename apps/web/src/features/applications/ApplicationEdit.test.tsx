import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { submittedApplication } from '../../testing/application-view.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { ApplicationEdit } from './ApplicationEdit.tsx'
import { applicationsEl } from './applications.el.ts'
import * as content from './edit/ApplicationContent.tsx'

beforeEach(() => {
  vi.spyOn(content, 'ApplicationContent').mockImplementation(() => <p>form</p>)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.startsWith('(max-width'), media: query }) as MediaQueryList,
  )
})

/** On a phone, where the status beside the form says what else stands below the title. */
async function showOnPhone(isMine: boolean, step = '') {
  const application = submittedApplication(17, { ...{ isMine, mayEdit: true, appState: 'temporary', approvalState: 'notstarted' }, protocolNumber: null })
  startFakeServer().on(applications.read, () => application)
  await showPage(ApplicationEdit, { path: '/application/edit/$applicationId', at: `/application/edit/17${step}`, layouts: [], texts: ['applications'] })
  await screen.findByText('form')
  return screen.queryByText(applicationsEl['edit.lead.number'].replace('{{number}}', '17'), { exact: false })
}

test('on a phone the form of one’s own has no line below its title', async () => {
  expect(await showOnPhone(true)).toBeNull()
})

test('the page before the submission, where nothing else says it, has the number', async () => {
  expect(await showOnPhone(true, '?step=submit')).not.toBeNull()
})

test('the application of somebody else says whose it is', async () => {
  expect((await showOnPhone(false))?.textContent).toContain('Άτομο 17')
})
