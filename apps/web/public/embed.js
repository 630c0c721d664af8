// Shows the portal's application page in <div data-klesis-invitation="5"></div>; see docs/embedding.md.
;(() => {
  const portal = new URL(document.currentScript.src).origin
  const frames = new Map()

  const show = (element) => {
    const { klesisInvitation, klesisApplication, klesisLanguage, klesisTitle = 'Κλήσις' } = element.dataset
    const id = klesisApplication || klesisInvitation
    if (!/^\d{1,10}$/.test(id)) return
    const frame = document.createElement('iframe')
    const address = new URL(`/iframed/${klesisApplication ? 'application/edit/' : ''}${id}`, portal)
    address.searchParams.set('parent', location.origin)
    address.searchParams.set('lang', (klesisLanguage || document.documentElement.lang).slice(0, 2))
    frame.name = `klesis-${frames.size}-${id}`
    frame.title = klesisTitle
    frame.src = address.href
    Object.assign(frame.style, { display: 'block', width: '100%', height: '480px', border: 0 })
    frames.set(frame, element)
    element.replaceChildren(frame)
  }

  addEventListener('message', ({ origin, source, data }) => {
    const [frame, element] = [...frames].find(([one]) => one.contentWindow === source) ?? []
    if (origin !== portal || !frame || !data) return
    const { type, height, applicationId } = data
    if (type === 'klesis:height' && height > 0 && height < 1e5) frame.style.height = `${height}px`
    const isEvent = /^klesis:(created|submitted|finished)$/.test(type) && Number.isInteger(applicationId)
    if (isEvent) element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { applicationId } }))
  })

  const showAll = () => document.querySelectorAll('[data-klesis-invitation], [data-klesis-application]').forEach(show)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)
  else showAll()
})()
