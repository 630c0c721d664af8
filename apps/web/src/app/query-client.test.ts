import { expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './query-client.ts'

test('what the server says is asked for anew in another language, and not when texts alone are read anew', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  await i18n.reload()
  expect(invalidated).not.toHaveBeenCalled()
  await i18n.changeLanguage(i18n.language === 'en' ? 'el' : 'en')
  expect(invalidated).toHaveBeenCalledOnce()
})
