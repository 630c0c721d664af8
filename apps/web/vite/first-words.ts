import { textsOfPage } from './texts-of-page.ts'

/** Pages whose heading is known before they have their code, with the names of its texts. */
const pages = { '/oauth/login': { catalogue: 'identity', title: 'login.title', lead: 'login.lead' } }

/** Those headings for `before-paint.js`, which draws one below the bar: it stands while the code comes, and the page's own takes its place. */
export async function firstWords(source: string): Promise<string> {
  const texts = await textsOfPage(source)
  const words = Object.entries(pages).map(([address, { catalogue, title, lead }]) => {
    const keys = [title, lead].map((key) => {
      const text = texts[catalogue]?.[key]
      if (!text) throw new Error(`There is no text ${catalogue}:${key}`)
      return [key, text]
    })
    return [address, [catalogue, ...keys]]
  })
  return `;(${draw})(${JSON.stringify(Object.fromEntries(words))})`
}

/** Runs in the page. Texts that administrators wrote in place of the shipped ones are kept in the browser: see `src/i18n/overlay.ts`. */
const draw = `(pages) => {
  const page = pages[location.pathname]
  // Who is signed in is led on at once.
  if (!page || sessionStorage.getItem('user')) return
  const spoken = localStorage.getItem('language') ?? 'el'
  const [catalogue, ...keys] = page
  let written
  try {
    written = JSON.parse(localStorage.getItem('texts.' + spoken))?.texts?.[catalogue]
  } catch {}
  customElements.define('first-words', class extends HTMLElement {
    connectedCallback() {
      keys.forEach(([key, shipped], index) => {
        const line = document.createElement(index === 0 ? 'h1' : 'p')
        line.textContent = written?.[key] ?? shipped[spoken] ?? ''
        this.append(line)
      })
    }
  })
}`
