import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dashboardEl } from '../features/dashboard/dashboard.el.ts'
import { identityEl } from '../features/identity/identity.el.ts'
import { drawEarlyHeading } from './early-heading.ts'

const texts = {
  el: {
    'app:demo.banner': 'Επίδειξη',
    'app:demo.mails': 'Μηνύματα',
    'identity:login.title': identityEl['login.title'],
    'identity:login.lead': identityEl['login.lead'],
    'dashboard:title': dashboardEl.title,
    'dashboard:greeting': dashboardEl.greeting,
    'dashboard:lead': dashboardEl.lead,
    'applications:edit.crumb.mine': 'Οι αιτήσεις μου',
    'applications:edit.crumb.approvals': 'Εγκρίσεις',
    'applications:edit.lead.number': 'Αίτηση {{number}}',
    'applications:edit.lead.protocol': 'Αριθμός πρωτοκόλλου {{number}}',
  },
}
const drawn = () => document.querySelector<HTMLElement>('.early-page')

/** The page as the server sends it, with the answers that came early. */
function open(path: string, answers: Record<string, unknown>) {
  history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root"><div class="early-bar"></div></div><script type="application/json" id="early-texts">${JSON.stringify(texts)}</script>`
  const responses = Object.entries(answers).map(([address, answer]) => {
    const response = answer === undefined ? undefined : typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer)
    return [address, Promise.resolve(response)] as const
  })
  window.earlyRequests = { at: Date.now(), headers: {}, answers: new Map(responses) }
}
const masterData = { isDemonstration: false } as MasterData
const me = { fullname: 'Άννα Αιτούσα' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  delete window.earlyRequests
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('the sign-in page shows its heading without any answer, with the texts that were edited by the last visit', async () => {
  open('/oauth/login', {})
  await drawEarlyHeading('login', false, 'el')
  expect(drawn()?.textContent).toBe(identityEl['login.title'] + identityEl['login.lead'])
  expect(drawn()?.ariaHidden).toBe('true')
  localStorage.setItem('texts.el', JSON.stringify({ language: 'el', version: 'a', texts: { identity: { 'login.title': 'Είσοδος' } } }))
  open('/oauth/login', {})
  await drawEarlyHeading('login', false, 'el')
  expect(drawn()?.textContent).toBe(`Είσοδος${identityEl['login.lead']}`)
})

test('the home page greets who is signed in, below the band of a demonstration, and leaves the answers to the page', async () => {
  open('/dashboard', { '/pub/masterdata': { isDemonstration: true }, '/auth/me': me })
  await drawEarlyHeading('dashboard', true, 'el')
  expect([...(drawn()?.children ?? [])].map((part) => part.textContent)).toEqual(['Επίδειξη Μηνύματα', `Καλώς ήρθατε${dashboardEl.lead}`])
  expect(drawn()?.dataset.beside).toBe('')
  expect(await (await window.earlyRequests?.answers.get('/auth/me'))?.json()).toEqual(me)
  // Edited when the greeting still had the name.
  localStorage.setItem('texts.el', JSON.stringify({ language: 'el', version: 'a', texts: { dashboard: { greeting: 'Γεια, {{name}}' } } }))
  open('/dashboard', { '/pub/masterdata': masterData, '/auth/me': { fullname: '$&Άννα Αιτούσα' } })
  await drawEarlyHeading('dashboard', true, 'el')
  expect(drawn()?.textContent).toBe(`Γεια, $&Άννα${dashboardEl.lead}`)
  localStorage.setItem('sidebar', 'closed')
  open('/dashboard', { '/pub/masterdata': masterData })
  await drawEarlyHeading('dashboard', false, 'el')
  expect(drawn()?.textContent).toBe(dashboardEl.title + dashboardEl.lead)
  expect(drawn()?.dataset.beside).toBeUndefined()
})

test('one’s own application has no line below its title but before its submission', async () => {
  const application = { id: 17, isMine: true, mayEdit: true, protocolNumber: null, invitation: { title: { el: 'Στέγαση' } } }
  for (const [address, line] of [
    ['/application/edit/17', ''],
    ['/application/edit/17?step=submit', 'Αίτηση 17'],
  ] as const) {
    open(address, { '/pub/masterdata': masterData, '/auth/me': me, '/api/application/17': application })
    await drawEarlyHeading('application', true, 'el')
    expect([address, drawn()?.textContent]).toEqual([address, `Οι αιτήσεις μου › ΣτέγασηΣτέγαση${line}`])
  }
})

test('a receipt has a heading of its own, so that none is drawn', async () => {
  const application = { id: 17, isMine: true, mayEdit: false, appState: 'permanent', protocolNumber: null, invitation: { title: { el: 'Στέγαση' } } }
  const answers = { '/pub/masterdata': masterData, '/auth/me': me }
  open('/application/edit/17?step=receipt', { ...answers, '/api/application/17': application })
  await drawEarlyHeading('application', true, 'el')
  expect(drawn()).toBeNull()
  open('/application/edit/17?step=receipt', { ...answers, '/api/application/17': { ...application, mayEdit: true } })
  await drawEarlyHeading('application', true, 'el')
  expect(drawn()?.textContent).toContain('Στέγαση')
})

test('an application is drawn though the page takes the answers meanwhile, with its title in the language that it has', async () => {
  const application = { id: 17, isMine: true, mayEdit: true, protocolNumber: null, invitation: { title: { en: 'Housing' } } }
  open('/application/edit/17', { '/pub/masterdata': masterData, '/auth/me': me, '/api/application/17': application })
  const drawing = drawEarlyHeading('application', true, 'el')
  window.earlyRequests?.answers.clear()
  await drawing
  expect(drawn()?.textContent).toBe('Οι αιτήσεις μου › HousingHousing')
})

test('an application shows its title and number', async () => {
  const application = { id: 17, isMine: true, protocolNumber: null, invitation: { title: { el: 'Στέγαση' } } }
  open('/application/edit/17', { '/pub/masterdata': masterData, '/auth/me': me, '/api/application/17': application })
  await drawEarlyHeading('application', true, 'el')
  expect(drawn()?.textContent).toBe('Οι αιτήσεις μου › ΣτέγασηΣτέγασηΑίτηση 17')
  open('/application/edit/17', {
    ...{ '/pub/masterdata': masterData, '/auth/me': me },
    '/api/application/17': { ...application, isMine: false, protocolNumber: '9/2026' },
  })
  await drawEarlyHeading('application', true, 'el')
  expect(drawn()?.textContent).toBe('Εγκρίσεις › ΣτέγασηΣτέγασηΑριθμός πρωτοκόλλου 9/2026')
  // Where one's own is filled in, its status has the number.
  open('/application/edit/17', { '/pub/masterdata': masterData, '/auth/me': me, '/api/application/17': { ...application, mayEdit: true } })
  await drawEarlyHeading('application', true, 'el')
  expect(drawn()?.textContent).toBe('Οι αιτήσεις μου › ΣτέγασηΣτέγαση')
})

test.each([
  ['a session that has ended', '/dashboard', 'dashboard', { '/pub/masterdata': masterData, '/auth/me': 401 }],
  ['a server that does not answer', '/dashboard', 'dashboard', { '/pub/masterdata': undefined, '/auth/me': me }],
  ['an application that may not be read', '/application/edit/17', 'application', { '/pub/masterdata': masterData, '/auth/me': me, '/api/application/17': 404 }],
] as const)('%s draws nothing', async (_, path, page, answers) => {
  open(path, answers)
  await drawEarlyHeading(page, true, 'el')
  expect(drawn()).toBeNull()
})

test('what the browser keeps or the server answers never stops the page, however malformed', async () => {
  localStorage.setItem('texts.el', '{"texts":')
  open('/oauth/login', {})
  await drawEarlyHeading('login', false, 'el')
  expect(drawn()).toBeNull()
  localStorage.clear()
  open('/dashboard', {})
  window.earlyRequests?.answers.set('/pub/masterdata', Promise.resolve(new Response('<html>', { status: 200 })))
  await drawEarlyHeading('dashboard', false, 'el')
  expect(drawn()).toBeNull()
})

test('nothing is drawn once the page itself stands', async () => {
  open('/dashboard', { '/pub/masterdata': masterData })
  const drawing = drawEarlyHeading('dashboard', false, 'el')
  document.getElementById('root')?.replaceChildren('page')
  await drawing
  expect(document.getElementById('root')?.textContent).toBe('page')
})
