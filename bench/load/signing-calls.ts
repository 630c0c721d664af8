import type { Db } from '../../apps/api/src/db/db.ts'

export const pin = 'olive and thyme'

export type Call = <Body>(method: string, path: string, body?: object | FormData) => Promise<Body>

/** Calls of a signed-in person, which fail with what the server says. */
export const callsWith =
  (address: string, token: string): Call =>
  async <Body>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const headers = { authorization: `Bearer ${token}`, ...(!isForm && body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${address}${path}`, { method, headers, body: isForm || !body ? (body ?? null) : JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return (isJson ? await answer.json() : await answer.arrayBuffer()) as Body
  }

/** Asks for a code, and reads it in its mail. */
export async function mailedCode(db: Db, { call, uid }: { call: Call; uid: string }, subject: object = {}): Promise<string> {
  await db.deleteFrom('rate_limit').execute()
  await call('POST', '/api/approval/requestOTP', { Username: uid, Password: pin, ...subject })
  const mails = db.selectFrom('mail').select('text').where('to_address', '=', uid).where('message_key', 'like', 'signing.code:%')
  const { text } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const code = /\b\d{4} ?\d{4}\b/.exec(text)?.[0]
  if (!code) throw new Error('The mail has no code.')
  return code.replace(' ', '')
}
