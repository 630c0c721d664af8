import type { TestApp } from './test-app.ts'

/** The last mail to a person. */
export async function lastMail(t: TestApp, to: string): Promise<string> {
  const mail = await t.db.selectFrom('mail').select('text').where('to_address', '=', to).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return mail.text
}

/** The token of a link in a text. */
export function tokenIn(text: string, page: string): string {
  const token = new RegExp(`${page}/([0-9a-f-]{36})`).exec(text)?.[1]
  if (!token) throw new Error(`No link to ${page} in: ${text}`)
  return token
}
