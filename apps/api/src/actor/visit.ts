/** From where and with what somebody calls, as sessions and the sign-in history keep it. */
export interface Visit {
  /** Network address. */
  address: string
  /** What the browser says of itself, cut to 300 characters. */
  browser: string
}
