import { finder } from '@klesis/contract/finder/finder.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { adminMode, switchAdminMode } from '../api/admin-mode.ts'
import { finderEl } from '../features/finder/finder.el.ts'
import { keysEl } from '../features/keys/keys.el.ts'
import { keysShown } from '../features/keys/keys-shown.ts'
import { i18n } from '../i18n/texts.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../testing/people.ts'
import { showPage } from '../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../testing/testing-library.ts'
import { appEl } from './app.el.ts'
import { FinderButton } from './FinderButton.tsx'

const found = {
  applications: [
    { id: 5, invitationTitle: { el: 'Άδεια' }, applicantName: 'Θάλεια Ξεφτέρη', protocolNumber: '12/2026' },
    { id: 4, invitationTitle: { el: 'Άδεια' }, applicantName: 'Θάλεια Ζερβού', protocolNumber: null },
  ],
  invitations: [{ id: 9, title: { el: 'Υποτροφίες Θάλεια' }, isListed: true }],
  people: [],
}

async function start(answer = found, person: Parameters<typeof personOf>[0] = {}) {
  const server = startFakeServer()
  const me = personOf(person)
  server.on(identity.me, () => me)
  server.on(masterdata.read, () => masterDataOf())
  server.on(finder.find, () => answer)
  signIn(me)
  await i18n.load('finder')
  const page = await showPage(FinderButton, { path: '/', at: '/', layouts: [] })
  return { server, ...page }
}
const button = () => screen.findByLabelText(appEl['bar.find'])
const field = () => screen.findByRole('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pressKey = (more: object = {}) => fireEvent.keyDown(document.body, { code: 'KeyK', key: 'κ', ctrlKey: true, ...more })
const currentOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

test('opens by Ctrl+K on a Greek keyboard with the pages of the person, and returns the focus on Escape', async () => {
  const { user, server } = await start()
  const opener = await button()
  opener.focus()
  pressKey({ shiftKey: true })
  expect(screen.queryByRole('combobox')).toBeNull()
  pressKey()
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await waitFor(() => expect(options()).toContain(appEl['nav.myApplications']))
  expect(options()).not.toContain(appEl['nav.users'])
  expect(server.requestsOf(finder.find)).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('finds by a few letters; arrows choose, Enter opens', async () => {
  const { user, server, router } = await start()
  await user.click(await button())
  const input = await field()
  await user.type(input, 'θαλ')
  await screen.findByText('12/2026 · Θάλεια Ξεφτέρη')
  // The first letter asks at once, the last has the last word.
  await waitFor(() => expect(server.requestsOf(finder.find).at(-1)?.query).toEqual({ text: 'θαλ' }))
  expect(server.requestsOf(finder.find)[0]?.query).toEqual({ text: 'θ' })
  expect(currentOf(input)).toMatch(/^12\/2026/)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(currentOf(input)).toMatch(/^Αίτηση 4/))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/management/applications/9'))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('Enter opens what is found by the letters that stand there, not by those before', async () => {
  const { user, server, router } = await start()
  await user.click(await button())
  await user.type(await field(), 'θαλ')
  await screen.findByText('12/2026 · Θάλεια Ξεφτέρη')
  await screen.findByText(finderEl.found_other.replace('{{count}}', '3'))
  const { promise, resolve } = Promise.withResolvers<typeof found>()
  server.on(finder.find, () => promise)
  await user.keyboard('ε{Enter}')
  expect(router.state.location.pathname).toBe('/')
  resolve({ applications: [], invitations: found.invitations, people: [] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/management/applications/9'))
})

test('letters typed before the dialog is there are looked for, and mean nothing to the page below', async () => {
  await start({ applications: [], invitations: [], people: [] })
  await button()
  const pressed: string[] = []
  const listen = ({ key }: KeyboardEvent) => pressed.push(key)
  addEventListener('keydown', listen)
  pressKey()
  for (const key of ['α', 'ρ', 'χ']) fireEvent.keyDown(document.body, { key })
  removeEventListener('keydown', listen)
  expect(((await field()) as HTMLInputElement).value).toBe('αρχ')
  expect(pressed).toEqual(['κ'])
  await waitFor(() => expect(options()).toEqual([appEl['nav.dashboard']]))
})

test('finds pages by the beginnings of their words without accents, and says so where nothing is found', async () => {
  const { user } = await start({ applications: [], invitations: [], people: [] })
  await user.click(await button())
  const input = await field()
  await user.type(input, 'μου αιτησ')
  await waitFor(() => expect(options()).toEqual([appEl['nav.myApplications']]))
  await user.type(input, 'χχ')
  await screen.findByText(finderEl.none)
})

test('actions are found beside pages and done, and signing out is asked about', async () => {
  const { user } = await start({ applications: [], invitations: [], people: [] })
  await user.click(await button())
  await field()
  await waitFor(() => expect(options()).toContain(finderEl['action.language'].replace('{{name}}', 'English')))
  expect(options()).not.toContain(finderEl['action.adminModeOff'])
  await user.click(screen.getByText(keysEl.title))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(keysShown.get()).toBe(true)
  keysShown.set(false)
  await user.click(await button())
  await user.type(await field(), 'αποσυν{Enter}')
  await screen.findByText(appEl['signOut.text'])
})

test('admin mode is switched by those who have it', async () => {
  const { user } = await start({ applications: [], invitations: [], people: [] }, { mayAdminister: true })
  await user.click(await button())
  await user.type(await field(), 'λειτ διαχ{Enter}')
  await waitFor(() => expect(adminMode.get()).toBe(false))
  switchAdminMode(true)
})

test('the key does nothing while another dialog is open', async () => {
  await start()
  await button()
  const other = document.createElement('div')
  other.setAttribute('aria-modal', 'true')
  document.body.append(other)
  const event = new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, cancelable: true, bubbles: true })
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  // A part of the page that slides over the rest is no dialog to close first.
  other.setAttribute('data-leaves-keys', '')
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  other.remove()
})
