import { demo } from '@klesis/contract/demo/demo.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { demoEl } from './demo.el.ts'
import { Mailbox } from './Mailbox.tsx'

const mail = { id: 3, to: 'dean@uni.example', from: 'klesis@uni.example', subject: 'Νέα αίτηση', receivedAt: '2026-11-20T10:00:00Z' }

async function open(isPhone: boolean) {
  const server = startFakeServer()
  server.on(demo.mailbox, () => ({ items: [mail], total: 1, totalIsExact: true }))
  server.on(demo.message, () => ({ ...mail, text: 'Περιμένει εσάς', html: null, raw: '' }))
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: isPhone, media: query }) as MediaQueryList)
  const page = await showPage(Mailbox, { path: '/demo/mailbox', at: '/demo/mailbox', layouts: [], texts: ['demo'] })
  const row = await screen.findByRole('button', { name: /Νέα αίτηση/ })
  await page.user.click(row)
  return { ...page, row }
}

test.each([true, false])('a mail that is chosen is seen at once: on a phone (%s) it lies over the list, and Back leads to its row', async (isPhone) => {
  const { router, row } = await open(isPhone)
  const text = await screen.findByText('Περιμένει εσάς')
  const dialog = screen.queryByRole('dialog', { name: demoEl['mailbox.mail'] })
  expect(dialog?.contains(text) ?? false).toBe(isPhone)
  if (!dialog) return
  expect(within(dialog).getByRole('heading', { name: mail.subject })).toBeTruthy()
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('a mail that the address names after Back has closed another is closed where it is, without going further back', async () => {
  const { user, router } = await open(true)
  await screen.findByRole('dialog', { name: demoEl['mailbox.mail'] })
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ to: '.', search: { mail: '3' }, replace: true } as never)
  const dialog = await screen.findByRole('dialog', { name: demoEl['mailbox.mail'] })
  await user.click(within(dialog).getByRole('button', { name: appEl['action.close'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
