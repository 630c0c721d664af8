import type { QueryClient } from '@tanstack/react-query'
import { isFramed } from '../../api/frame.ts'
import { serverIsBack } from '../../api/server-back.ts'
import { session } from '../../api/session.ts'
import { followEvents } from './follow-events.ts'
import { type ConnectionEvent, followWithReconnect, pauseFor } from './follow-with-reconnect.ts'
import { isLive } from './is-live.ts'

type Message = ConnectionEvent | { what: 'ask' } | { what: 'alive' }

const counts = [['notifications'], ['identity', 'me']]
const lists = [['masterdata'], ['codeLists'], ['attachmentTypes'], ['lookups'], ['forms', 'lookup'], ['forms', 'lookup-labels']]
/** The queries that each event invalidates. */
const invalidated: Record<ConnectionEvent['what'], readonly (readonly string[])[]> = {
  open: counts,
  lost: [['notifications']],
  // A notice can tell of a change of the application on the page.
  notifications: [['notifications'], ['applications', 'view']],
  approvals: [
    ['identity', 'me'],
    ['approvals', 'counts'],
  ],
  rights: [['identity', 'me']],
  lists,
  run: [['bulkRuns'], ['exportFiles']],
}

/**
 * Keeps the person's counters and notifications up to date while they are signed in. Of all tabs of one account a single one follows the server and
 * broadcasts to the others; when it closes, the next one takes over. A browser without locks polls as if there were no events.
 */
export function followChanges(queries: QueryClient): void {
  if (isFramed || !(navigator as Partial<Navigator>).locks) return
  let stop = () => {}
  let token: string | undefined
  const begin = () => {
    const present = session.get()
    if (present?.access_token === token) return
    stop()
    token = present?.access_token
    // A limited session has no notifications or lists of its own.
    if (present && !present.scope) stop = join(present.uid, queries)
  }
  session.subscribe(begin)
  begin()
}

function join(uid: string, queries: QueryClient): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const name = `klesis:live:${uid}`
  const channel = new BroadcastChannel(name)
  let isLeader = false

  const apply = (event: ConnectionEvent) => {
    isLive.set(event.what !== 'lost')
    if (event.what === 'open') serverIsBack()
    for (const queryKey of invalidated[event.what]) void queries.invalidateQueries({ queryKey })
    // Lists may have changed while nothing was announced: each is read again when a screen next asks for it.
    if (event.what === 'open') for (const queryKey of lists) void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  const post = (message: Message) => signal.aborted || channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.what === 'ask') return isLeader && isLive.get() && post({ what: 'alive' })
    if (data.what === 'alive') return isLive.set(true)
    apply(data)
  })
  const becomeLeader = async () => {
    isLeader = true
    const onEvent = (event: ConnectionEvent) => {
      if (signal.aborted) return
      apply(event)
      post(event)
    }
    await followWithReconnect(signal, { follow: followEvents, onEvent, pause: pauseFor })
    isLeader = false
  }
  navigator.locks.request(name, { signal }, becomeLeader).catch(() => undefined)
  post({ what: 'ask' })

  return () => {
    if (isLeader) post({ what: 'lost' })
    leaving.abort()
    channel.close()
    isLive.set(false)
  }
}
