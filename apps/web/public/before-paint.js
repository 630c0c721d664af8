// Runs before the first paint, so that neither the colours, the language of the document nor the bar jump.

// A browser may deny a frame on another site any storage: there it lasts as long as the page does.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('')
  } catch {
    const kept = new Map()
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => kept.set(key, String(text)),
      removeItem: (key) => kept.delete(key),
    }
    Object.defineProperty(window, name, { value })
  }
}

const chosen = localStorage.getItem('mantine-color-scheme-value')
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
// As `src/i18n/language.ts` finds it; a language that administrators added is drawn in English until its texts are there.
const chosenLanguage = /^[a-z]{2}$/.exec(localStorage.getItem('language') ?? '')?.[0]
const language = (chosenLanguage ?? (/^en\b/.test(navigator.language) ? 'en' : 'el')) === 'el' ? 'el' : 'en'
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
document.documentElement.lang = language
const isIframed = location.pathname.startsWith('/iframed/')
document.documentElement.toggleAttribute('data-framed', isIframed)
// The pages outside of the frame have no menu in their bar.
document.documentElement.toggleAttribute('data-bare', /^\/(oauth|error|approvals|public)\//.test(location.pathname))

// Every page asks for the first two, the page of an application for it, and the home page for its lists; they are asked while its code loads.
// `src/api/take-early-response.ts` hands the answers out.
;(() => {
  if (window.self !== window.top) return
  const readUser = () => {
    try {
      return JSON.parse(sessionStorage.getItem('user') ?? 'null')
    } catch {
      return null
    }
  }
  const user = readUser()
  const token = user?.access_token
  const headers = {
    'Accept-Language': language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(sessionStorage.getItem('adminMode') === 'off' && { 'X-Admin-Mode': 'off' }),
  }
  const application = /^\/application\/edit\/(\d+)$/.exec(location.pathname)?.[1]
  const isHome = location.pathname === '/dashboard' && !location.search && !user?.scope && !user?.rehearsal
  const mine = (filter) => `/api/application/my/list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  const ofHome = [
    `/pub/invitations/active?lang=${language}`,
    mine({ appState: ['draft', 'temporary'] }),
    mine({ approvalState: ['review'] }),
    mine({ awaitsDocument: true, approvalState: ['notstarted', 'pending', 'approved', 'skipped'] }),
  ]
  const ownAddresses = ['/auth/me', ...(application ? [`/api/application/${application}`] : []), ...(isHome ? ofHome : [])]
  const addresses = ['/pub/masterdata', ...(token ? ownAddresses : [])]
  const ask = (address) => [address, fetch(address, { headers }).catch(() => undefined)]
  window.earlyRequests = { at: Date.now(), headers, answers: new Map(addresses.map(ask)) }
})()
