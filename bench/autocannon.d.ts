/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    /** Seconds. */
    timeout?: number
    requests: Request[]
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
  }
  function autocannon(options: Options, done: (error: Error | null, result: Result) => void): EventEmitter
  export = autocannon
}
