import { locks } from 'node:worker_threads'
import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import type { LiveEvent } from '@klesis/contract/live/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'

interface Stream {
  onEvent: (event: LiveEvent) => void
  breakOff: () => void
}

let streams: Stream[] = []
let tabs: { signOut: () => void }[] = []

/** A fake server: one stream for each follower, open until it breaks or is closed. */
vi.mock('./follow-events.ts', () => ({
  StreamRefused: class extends Error {},
  followEvents: (signal: AbortSignal, onEvent: (event: LiveEvent) => void) =>
    new Promise<void>((resolve) => {
      const stream: Stream = { onEvent, breakOff: () => close() }
      const close = () => {
        streams = streams.filter((one) => one !== stream)
        resolve()
      }
      streams.push(stream)
      signal.addEventListener('abort', close)
    }),
}))

/** A browser tab: its own copy of the module, with locks and channels that all tabs share. */
async function openTab(uid: string, token = 'token', scope: SessionScope | null = null) {
  vi.resetModules()
  const { session } = await import('../../api/session.ts')
  const { isLive } = await import('./is-live.ts')
  const { followChanges } = await import('./follow-changes.ts')
  const asked: string[] = []
  const marked: string[] = []
  const invalidateQueries = ({ queryKey, refetchType }: { queryKey: string[]; refetchType?: 'none' }) =>
    void (refetchType === 'none' ? marked : asked).push(queryKey.join('.'))
  const queries = { invalidateQueries } as unknown as QueryClient
  session.set({ uid, access_token: token, scope })
  followChanges(queries)
  const tab = { isLive: isLive.get, asked, marked, signOut: () => session.set(null) }
  tabs.push(tab)
  return tab
}

const people = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@uni.example`)
let uid = ''
beforeEach(() => {
  uid = people.pop() ?? ''
  streams = []
  tabs = []
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  for (const tab of tabs) tab.signOut()
})

const following = (count: number) => waitUntil(() => expect(streams).toHaveLength(count))
const say = (event: LiveEvent) => streams[0]?.onEvent(event)

test('of two tabs one follows, and both refetch', async () => {
  const [first, second] = [await openTab(uid), await openTab(uid)]
  await following(1)
  say({ what: 'open' })
  await waitUntil(() => expect([first.isLive(), second.isLive()]).toEqual([true, true]))
  say({ what: 'notifications' })
  say({ what: 'approvals' })
  const expected = ['notifications', 'identity.me', 'notifications', 'applications.view', 'identity.me', 'approvals.counts']
  await waitUntil(() => expect([first.asked, second.asked]).toEqual([expected, expected]))
  expect(streams).toHaveLength(1)
})

test('lists are read again in every tab when one has changed, and on the next screen after a gap in which changes may have been missed', async () => {
  const [first, second] = [await openTab(uid), await openTab(uid)]
  await following(1)
  say({ what: 'open' })
  await waitUntil(() => expect([first.marked, second.marked]).toEqual([first.marked, first.marked]))
  expect(first.marked).toContain('masterdata')
  expect(first.asked).not.toContain('masterdata')
  say({ what: 'lists' })
  await waitUntil(() => expect([first.asked, second.asked]).toEqual([first.asked, first.asked]))
  expect(first.asked.slice(2)).toEqual(first.marked)
})

test('every tab asks again what the person may do when roles or privileges have changed', async () => {
  const [first, second] = [await openTab(uid), await openTab(uid)]
  await following(1)
  say({ what: 'rights' })
  await waitUntil(() => expect([first.asked, second.asked]).toEqual([['identity.me'], ['identity.me']]))
})

test('when the following tab closes, the next one takes over', async () => {
  const [first, second] = [await openTab(uid), await openTab(uid)]
  await following(1)
  say({ what: 'open' })
  const before = streams[0]
  first.signOut()
  await waitUntil(() => expect(streams.filter((one) => one !== before)).toHaveLength(1))
  expect(first.isLive()).toBe(false)
  say({ what: 'open' })
  expect(second.isLive()).toBe(true)
})

test('when the connection breaks every tab polls again', async () => {
  const [first, second] = [await openTab(uid), await openTab(uid)]
  await following(1)
  say({ what: 'open' })
  await waitUntil(() => expect(second.isLive()).toBe(true))
  streams[0]?.breakOff()
  await waitUntil(() => expect([first.isLive(), second.isLive()]).toEqual([false, false]))
  expect(second.asked.at(-1)).toBe('notifications')
})

test('a new tab learns that another one already follows', async () => {
  await openTab(uid)
  await following(1)
  say({ what: 'open' })
  const late = await openTab(uid)
  await waitUntil(() => expect(late.isLive()).toBe(true))
  expect(streams).toHaveLength(1)
})

test('another account in another tab follows independently', async () => {
  const [mine, other] = [await openTab(uid), await openTab(`other-${uid}`, 'another token')]
  await following(2)
  say({ what: 'open' })
  await waitUntil(() => expect(mine.isLive()).toBe(true))
  expect(other.isLive()).toBe(false)
})

test('a browser without locks follows nothing', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const tab = await openTab(uid)
  tab.signOut()
  expect(streams).toEqual([])
})

test('U22 a limited session follows nothing, because the server has nothing to tell it', async () => {
  const scope: SessionScope = { purpose: 'approve', applicationId: 5 }
  await openTab(`limited-${uid}`, 'token', scope)
  await openTab(uid)
  await following(1)
  expect(streams).toHaveLength(1)
})
