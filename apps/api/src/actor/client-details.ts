/** Address and browser of a request, as sessions and the sign-in history store them. */
export interface ClientDetails {
  /** Network address. */
  address: string
  /** The `User-Agent` header, cut to 300 characters. */
  browser: string
}
