import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { MailPanel } from './MailPanel.tsx'
import { rehearsalsEl as texts } from './rehearsals.el.ts'

const listed = 'Αίτηση 4:\nhttps://portal.example/4'
const buttons = [
  { label: 'Προβολή', url: 'https://portal.example/4' },
  { label: 'Έγκριση', url: 'https://portal.example/4?approve' },
]
const lines = buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n')
const mail = {
  ...{ key: 'notice:1', at: '2026-12-01T07:06:00Z', to: 'Λίνα Σκηνιώτη', today: null, kind: 'portal' as const },
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
