interface EarlyRequests {
  at: number
  headers: Record<string, string>
  answers: Map<string, Promise<Response | undefined>>
}

declare global {
  interface Window {
    /** Requests that `public/before-paint.js` sent before the code of the page was loaded. */
    earlyRequests?: EarlyRequests
  }
}

const maxAge = 15_000
const serialize = (headers: Record<string, string>) => JSON.stringify(Object.entries(headers).sort())

/** Takes the response to a request that was sent before the code was loaded. It serves once, within `maxAge`, and only for the same headers. */
export async function takeEarlyResponse(address: string, headers: Record<string, string>): Promise<Response | undefined> {
  const { earlyRequests } = window
  const answer = earlyRequests?.answers.get(address)
  if (!earlyRequests || !answer) return undefined
  earlyRequests.answers.delete(address)
  const isSame = serialize(earlyRequests.headers) === serialize(headers)
  return isSame && Date.now() - earlyRequests.at < maxAge ? answer : undefined
}
