/** The status and the texts of one refusal. `{name}` is replaced by a parameter. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 502 | 503 | 504 | 507
  el: string
  en: string
}
