import { Suspense } from 'react'
import { test, vi } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
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
