import type { Chat, ChatUser } from '@klesis/contract/chat/chat.ts'

/** The global API of the provider's script, as far as Klesis uses it. */
interface ChatwootWindow {
  chatwootSettings?: { locale: string; position: 'left' | 'right'; useBrowserLanguage: false }
  chatwootSDK?: { run: (box: { websiteToken: string; baseUrl: string }) => void }
  $chatwoot?: ChatBox
}

/** The chat box on the page. */
export interface ChatBox {
  setUser: (id: string, about: { name: string; avatar_url?: string; identifier_hash?: string }) => void
  setLocale: (language: string) => void
  reset: () => void
  toggleBubbleVisibility: (state: 'show' | 'hide') => void
}

/** Milliseconds in which the provider must be ready. */
const patience = 30_000

/** Loads the provider's script and opens the chat box. Rejects if the host is unreachable or does not get ready in time. */
export function openChatwoot({ host, websiteToken }: Pick<Chat, 'host' | 'websiteToken'>, locale: string): Promise<ChatBox> {
  const page = window as ChatwootWindow
  const baseUrl = host.replace(/\/+$/, '')
  page.chatwootSettings = { locale, position: 'right', useBrowserLanguage: false }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chat did not get ready')), patience)
    const ready = () => {
      clearTimeout(timer)
      if (page.$chatwoot) resolve(page.$chatwoot)
      else reject(new Error('The chat left no box'))
    }
    window.addEventListener('chatwoot:ready', ready, { once: true })
    const script = document.createElement('script')
    script.src = `${baseUrl}/packs/js/sdk.js`
    script.async = true
    script.onload = () => page.chatwootSDK?.run({ websiteToken, baseUrl })
    script.onerror = () => reject(new Error('The chat cannot be reached'))
    document.head.append(script)
  })
}

/** The person in the provider's format; the photo has an absolute URL, because another origin loads it. */
export function nameUser(box: ChatBox, { id, name, avatar, hash }: ChatUser) {
  box.setUser(id, {
    name,
    ...(avatar && { avatar_url: new URL(avatar, location.origin).href }),
    ...(hash && { identifier_hash: hash }),
  })
}
