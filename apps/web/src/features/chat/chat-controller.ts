import type { Chat } from '@klesis/contract/chat/chat.ts'
import { type ChatBox, nameUser } from './chatwoot.ts'

/** Milliseconds between a change of language and its transfer to the chat: people often try several languages. */
const languagePause = 2_000
/** Local-storage key of the person last sent to the provider, whose own cookie outlives the session. */
const userKey = 'chatUser'

export interface ChatOptions {
  /** Requests the chat settings of the current person; null if they may not have a chat. */
  readChat: () => Promise<Chat | null>
  open: (chat: Chat, language: string) => Promise<ChatBox>
  language: () => string
}

/** Synchronises the chat box with the page: opens it once, sends the current person, and hides it on pages without a chat. */
export class ChatController {
  readonly #options: ChatOptions
  #box: Promise<ChatBox> | undefined
  #isVisible = false
  #request = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ChatOptions) {
    this.#options = options
  }

  /** Called when the person changes; of several simultaneous requests the last counts. If it fails, the chat stays as it is. */
  async updateUser(): Promise<void> {
    this.#request += 1
    const request = this.#request
    const chat = this.#isVisible ? await this.#options.readChat() : null
    if (request !== this.#request) return
    if (chat) this.#box ??= this.#options.open(chat, this.#options.language())
    const box = await this.#box
    if (!box || request !== this.#request) return
    box.toggleBubbleVisibility(chat ? 'show' : 'hide')
    if (this.#isVisible) this.#setUser(box, chat?.user ?? null)
  }

  /** Called when the page changes: shows or hides the chat. */
  async setVisible(isVisible: boolean): Promise<void> {
    if (isVisible === this.#isVisible) return
    this.#isVisible = isVisible
    await this.updateUser()
  }

  /** Called when the language changes. */
  updateLanguage(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#box?.then((box) => box.setLocale(this.#options.language())), languagePause)
  }

  /** Resets the conversation if another person or nobody is signed in. */
  #setUser(box: ChatBox, user: Chat['user']) {
    const lastUserId = localStorage.getItem(userKey)
    if (lastUserId !== null && lastUserId !== user?.id) box.reset()
    if (user) {
      localStorage.setItem(userKey, user.id)
      nameUser(box, user)
    } else localStorage.removeItem(userKey)
  }
}
