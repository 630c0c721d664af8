import { expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './query-client.ts'

test('a change of language refetches all queries, a reload of texts does not', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  await i18n.reload()
  expect(invalidated).not.toHaveBeenCalled()
  await i18n.changeLanguage(i18n.language === 'en' ? 'el' : 'en')
  expect(invalidated).toHaveBeenCalledOnce()
})
