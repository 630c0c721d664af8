import { setTimeout as wait } from 'node:timers/promises'

/** Calls until the answers by which a list is filtered or sorted are kept of all applications: a job begins to collect them at the first call. */
export async function awaitAnswers(url: string, token: string): Promise<void> {
  for (;;) {
    const { ok, status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (ok) return
    if (status !== 503) throw new Error(`${url} answers ${status}.`)
    await wait(500)
  }
}
