import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Portal } from './start-portal.ts'

type Node = Record<string, unknown>

let last = 1
const numbered = (node: Node): Node => ({ ...node, id: ++last })
/** An element in the recorder's format. */
export const element = (tagName: string, attributes: Node = {}, ...childNodes: Node[]): Node => numbered({ type: 2, tagName, attributes, childNodes })
export const textNode = (textContent: string, more: Node = {}): Node => numbered({ type: 3, textContent, ...more })

/** The events of a four-second recording of a page with these elements; `more` are inserted after the snapshot. */
export function eventsOf(body: Node[], more: Node[] = []): Node[] {
  const at = Date.now()
  const html = element('html', { lang: 'el' }, element('head'), element('body', {}, ...body))
  return [
    { type: 4, timestamp: at, data: { href: 'http://portal.example/dashboard', width: 1280, height: 720 } },
    { type: 2, timestamp: at + 1, data: { node: { type: 0, id: 1, childNodes: [html] }, initialOffset: { top: 0, left: 0 } } },
    ...more.map((event, index) => ({ ...event, timestamp: at + 100 + index })),
    { type: 3, timestamp: at + 4_000, data: { source: 1, positions: [{ x: 200, y: 100, id: 1, timeOffset: 0 }] } },
  ]
}

/** Uploads a recording as this person's browser would. Answers its id. */
export async function makeRecording({ address, query }: Portal, uid: string, events: Node[]): Promise<number> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${address}${path}`, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const { access_token: token } = (await (await post('/auth/login', { username: uid, password: 'demo' })).json()) as { access_token: string }
  const authorization = { Authorization: `Bearer ${token}` }
  await post('/pub/recording/consent', { answer: 'yes' }, authorization, 'PUT')
  const sessionId = randomUUID()
  const saved = await fetch(`${address}/reports/api/story/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ...authorization },
    body: gzipSync(JSON.stringify({ events, appId: 9, sessionId })),
  })
  if (!saved.ok) throw new Error(`The recording was not taken: ${await saved.text()}`)
  const [row] = await query<{ id: number }>('select id from recording where session_id = $1', [sessionId])
  if (!row) throw new Error('The recording is not there')
  return row.id
}
