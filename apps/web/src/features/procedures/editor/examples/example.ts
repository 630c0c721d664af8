/** A script to begin with. What it does is said in the language of the page; the code is the same. */
export interface Example {
  el: string
  en: string
  code: string
}
