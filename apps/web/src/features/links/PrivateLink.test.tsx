import { links } from '@klesis/contract/links/links.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { linksEl } from './links.el.ts'
import { PrivateLink } from './PrivateLink.tsx'

function start() {
  onTestFinished(() => sessionStorage.clear())
  const server = startFakeServer()
  server.on(links.privateLink, () => ({ path: '/public/application/secret' }))
  return server
}

test('shows the link until the person confirms that they saved it, and requests it once', async () => {
  const server = start()
  const { user } = await show(<PrivateLink applicationId={4} />, 'links')
  const field = await screen.findByLabelText<HTMLInputElement>(linksEl['private.label'])
  expect(field.value).toBe(`${location.origin}/public/application/secret`)
  await user.click(screen.getByText(linksEl['private.kept']))
  await waitFor(() => expect(screen.queryByText(linksEl['private.title'])).toBeNull())
  await show(<PrivateLink applicationId={4} />, 'links')
  expect(screen.queryByText(linksEl['private.title'])).toBeNull()
  expect(server.requestsOf(links.privateLink)).toHaveLength(1)
})

test('shows why the link could not be created and creates it on retry', async () => {
  const server = start()
  server.on(links.privateLink, () => new FakeRefusal('server.unavailable'))
  const { user } = await show(<PrivateLink applicationId={4} />, 'links')
  await screen.findByText(refusalText('server.unavailable'))
  server.on(links.privateLink, () => ({ path: '/public/application/other' }))
  await user.click(screen.getByRole('alert').querySelector('button') as HTMLElement)
  await screen.findByText(linksEl['private.title'])
})
