import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { CallRefused, CallUnreachable } from '../../../api/call-refused.ts'
import { i18n } from '../../../i18n/texts.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { signingEl } from '../signing.el.ts'
import { SignFault } from './SignFault.tsx'

test.each([null, new Error('Nothing was signed.')])('what stands around a fault stays while its texts are fetched: %s', async (error) => {
  vi.spyOn(i18n, 'ensure').mockReturnValue(new Promise(() => {}))
  await show(
    <Suspense fallback="The document is away.">
      <p>The document</p>
      <SignFault error={error} isOfRemembered={false} />
    </Suspense>,
    'signing',
  )
  await screen.findByText('The document')
})

test.each([new CallUnreachable('away'), new CallRefused(500, { code: 'server.error', message: 'away' })])(
  'without an answer it is not said that nothing was signed: %s',
  async (error) => {
    await show(<SignFault error={error} isOfRemembered={false} />, 'signing')
    const told = (await screen.findByRole('alert')).textContent
    expect([told?.includes(signingEl['dialog.unknown']), told?.includes(signingEl['dialog.nothingSigned'])]).toEqual([true, false])
  },
)
