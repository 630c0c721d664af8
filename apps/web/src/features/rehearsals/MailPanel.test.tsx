import { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { MailPanel } from './MailPanel.tsx'
import { rehearsalsEl as texts } from './rehearsals.el.ts'
import { head, rehearsalOf, submitted } from './testing/rehearsal-of.ts'

const listed = 'Αίτηση 4:\nhttps://portal.example/4'
const buttons = [
  { label: 'Προβολή', url: 'https://portal.example/4' },
  { label: 'Έγκριση', url: 'https://portal.example/4?approve' },
]
const lines = buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n')
const mail = {
  ...{ key: 'notice:1', at: '2026-12-01T07:06:00Z', to: 'Λίνα Σκηνιώτη', today: null, readerId: null, kind: 'portal' as const },
  texts: { el: { subject: 'Ζητείται η γνώμη σας', text: `Αγαπητή κυρία Σκηνιώτη\n\n${listed}\n\n${lines}\n\n--\nΗ πύλη`, buttons } },
}

test('the buttons of a mail stand between what is read before and after them, and not as lines with addresses', async () => {
  await show(<MailPanel rehearsal={{ entries: [{ mails: [mail] }] } as unknown as Rehearsal} />, 'rehearsals')
  const letter = await screen.findByRole('article')
  expect([...letter.children].map(({ textContent }) => textContent)).toEqual([
    ...['Ζητείται η γνώμη σας', `Αγαπητή κυρία Σκηνιώτη\n\n${listed}`, 'ΠροβολήΈγκριση', '--\nΗ πύλη'],
  ])
  screen.getByText(texts['mails.buttons'])
})

test('the buttons of a mail to somebody of the rehearsal open the screen of that person', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => assign.mockRestore())
  signIn(personOf())
  const server = startFakeServer()
  server.on(rehearsals.screen, () => ({ access_token: 'rehearsal-7.x', uid: 'invented', path: '/application/edit/4', title: {} }))
  const entries = [{ ...submitted, mails: [{ ...mail, readerId: head.id }] }]
  const { user } = await show(<MailPanel rehearsal={rehearsalOf({ entries })} />, 'rehearsals')
  await user.click(await buttonOf('Έγκριση'))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/application/edit/4']]))
  expect(server.requestsOf(rehearsals.screen)).toMatchObject([{ params: { id: '7' }, body: { personId: head.id } }])
})
