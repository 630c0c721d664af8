interface AskedEarly {
  at: number
  headers: Record<string, string>
  answers: Map<string, Promise<Response | undefined>>
}

declare global {
  interface Window {
    /** Left by `public/before-paint.js`. */
    askedEarly?: AskedEarly
  }
}

const freshFor = 15_000
const named = (headers: Record<string, string>) => JSON.stringify(Object.entries(headers).sort())

/** The answer to a read that was asked before the code came: once, while it is fresh, and only to who would ask the same way now. */
export async function takeAskedEarly(address: string, headers: Record<string, string>): Promise<Response | undefined> {
  const { askedEarly } = window
  const answer = askedEarly?.answers.get(address)
  if (!askedEarly || !answer) return undefined
  askedEarly.answers.delete(address)
  const isSame = named(askedEarly.headers) === named(headers)
  return isSame && Date.now() - askedEarly.at < freshFor ? answer : undefined
}
