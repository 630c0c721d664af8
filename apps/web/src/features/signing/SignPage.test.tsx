import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { SignPage } from './SignPage.tsx'
import { signingEl } from './signing.el.ts'

const options: SigningOptions = {
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: true },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
}

test('leads to the page where whoever receives the document checks its signatures', async () => {
  startFakeServer().on(signing.options, () => options)
  await showPage(SignPage, { path: '/pdf/sign', at: '/pdf/sign', texts: ['signing'] })
  await screen.findByLabelText(signingEl['drop.label'], { selector: 'input' })
  expect((await screen.findByRole('link', { name: signingEl['page.checkLink'] })).getAttribute('href')).toBe('/verify')
})
