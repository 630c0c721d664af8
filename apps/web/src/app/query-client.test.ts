import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallRefused } from '../api/call-refused.ts'
import { leaveSession, session, storeSession } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './query-client.ts'

const otherLanguage = () => (i18n.language === 'en' ? 'el' : 'en')

test('a change of language refetches all queries, a reload of texts does not', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  await i18n.reload()
  expect(invalidated).not.toHaveBeenCalled()
  await i18n.changeLanguage(otherLanguage())
  expect(invalidated).toHaveBeenCalledOnce()
})

test('a refusal that is shown is asked for again in another language, whose words the server writes', async () => {
  const queryFn = async () => {
    throw new CallRefused(404, { code: 'application.notFound', message: i18n.language })
  }
  const shown = new QueryObserver<never>(queryClient, { queryKey: ['refused'], queryFn })
  onTestFinished(shown.subscribe(() => undefined))
  const message = () => shown.getCurrentResult().error?.message
  await expect.poll(message).toBe(i18n.language)
  const next = otherLanguage()
  await i18n.changeLanguage(next)
  await expect.poll(message).toBe(next)
})

test('what was read as one person is gone once another one is signed in, and what is on the page is read again', async () => {
  storeSession({ uid: 'a@uni.example', access_token: 'a' })
  onTestFinished(leaveSession)
  const profile = { queryKey: ['identity', 'profile'], queryFn: async () => session.get()?.uid }
  await queryClient.fetchQuery(profile)
  const open = new QueryObserver(queryClient, { ...profile, queryKey: ['notifications'] })
  onTestFinished(open.subscribe(() => undefined))
  await expect.poll(() => open.getCurrentResult().data).toBe('a@uni.example')
  leaveSession()
  storeSession({ uid: 'b@uni.example', access_token: 'b' })
  expect([queryClient.getQueryData(profile.queryKey), open.getCurrentResult().data]).toEqual([undefined, undefined])
  await expect.poll(() => open.getCurrentResult().data).toBe('b@uni.example')
  storeSession({ uid: 'b@uni.example', access_token: 'renewed' })
  expect(open.getCurrentResult().data).toBe('b@uni.example')
})
