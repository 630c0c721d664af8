import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { accessEl } from './access.el.ts'
import { PageRefused } from './PageRefused.tsx'

test.each([
  ['portal', '/dashboard'],
  ['mitos', '/mitos'],
] as const)('a refused application links to the home page; with the mode %s to %s', async (mode, home) => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf({ mode }))
  await show(<PageRefused />, 'access')
  await screen.findByText(accessEl['denied.text'])
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  await expect.poll(links).toEqual([home])
})
