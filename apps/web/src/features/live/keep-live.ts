import type { QueryClient } from '@tanstack/react-query'
import { isFramed } from '../../api/frame.ts'
import { serverIsBack } from '../../api/server-back.ts'
import { session } from '../../api/session.ts'
import { followEvents } from './follow-events.ts'
import { isLive } from './is-live.ts'
import { type Heard, keepFollowing, pauseFor } from './keep-following.ts'

type Message = Heard | { what: 'ask' } | { what: 'alive' }

const counts = [['notifications'], ['identity', 'me']]
/** The queries that each event invalidates. */
const touched: Record<Heard['what'], readonly (readonly string[])[]> = {
  open: counts,
  lost: [['notifications']],
  notifications: [['notifications']],
  approvals: [
    ['identity', 'me'],
    ['approvals', 'counts'],
  ],
  run: [],
}

/**
 * Keeps the person's counters and notifications up to date while they are signed in. Of all tabs of one account a single one follows the server and
 * broadcasts to the others; when it closes, the next one takes over. A browser without locks polls as if there were no events.
 */
export function keepLive(queries: QueryClient): void {
  if (isFramed || !(navigator as Partial<Navigator>).locks) return
  let stop = () => {}
  let token: string | undefined
  const begin = () => {
    const present = session.get()
    if (present?.access_token === token) return
    stop()
    token = present?.access_token
    if (present) stop = join(present.uid, queries)
  }
  session.subscribe(begin)
  begin()
}

function join(uid: string, queries: QueryClient): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const name = `klesis:live:${uid}`
  const channel = new BroadcastChannel(name)
  let leads = false

  const take = (heard: Heard) => {
    isLive.set(heard.what !== 'lost')
    if (heard.what === 'open') serverIsBack()
    for (const queryKey of touched[heard.what]) void queries.invalidateQueries({ queryKey })
  }
  const say = (message: Message) => signal.aborted || channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.what === 'ask') return leads && isLive.get() && say({ what: 'alive' })
    if (data.what === 'alive') return isLive.set(true)
    take(data)
  })
  const lead = async () => {
    leads = true
    const hear = (heard: Heard) => {
      if (signal.aborted) return
      take(heard)
      say(heard)
    }
    await keepFollowing(signal, { follow: followEvents, hear, pause: pauseFor })
    leads = false
  }
  navigator.locks.request(name, { signal }, lead).catch(() => undefined)
  say({ what: 'ask' })

  return () => {
    if (leads) say({ what: 'lost' })
    leaving.abort()
    channel.close()
    isLive.set(false)
  }
}
