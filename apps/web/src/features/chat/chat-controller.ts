import type { Chat } from '@klesis/contract/chat/chat.ts'
import { type ChatBox, nameUser } from './chatwoot.ts'

/** Milliseconds between a change of language and its transfer to the chat: people often try several languages. */
const languagePause = 2_000
/** Local-storage key of the person last sent to the provider, whose own cookie outlives the session. */
const toldKey = 'chatUser'

export interface ChatSurroundings {
  /** Requests the chat settings of the current person; null if they may not have a chat. */
  ask: () => Promise<Chat | null>
  open: (chat: Chat, language: string) => Promise<ChatBox>
  language: () => string
}

/** Synchronises the chat box with the page: opens it once, sends the current person, and hides it on pages without a chat. */
export class ChatKeeper {
  readonly #surroundings: ChatSurroundings
  #box: Promise<ChatBox> | undefined
  #isWanted = false
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(surroundings: ChatSurroundings) {
    this.#surroundings = surroundings
  }

  /** Called when the person changes; of several simultaneous requests the last counts. If it fails, the chat stays as it is. */
  async follow(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const chat = this.#isWanted ? await this.#surroundings.ask() : null
    if (turn !== this.#turn) return
    if (chat) this.#box ??= this.#surroundings.open(chat, this.#surroundings.language())
    const box = await this.#box
    if (!box || turn !== this.#turn) return
    box.toggleBubbleVisibility(chat ? 'show' : 'hide')
    if (this.#isWanted) this.#tell(box, chat?.user ?? null)
  }

  /** Called when the page changes: shows or hides the chat. */
  async want(isWanted: boolean): Promise<void> {
    if (isWanted === this.#isWanted) return
    this.#isWanted = isWanted
    await this.follow()
  }

  /** Called when the language changes. */
  speak(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#box?.then((box) => box.setLocale(this.#surroundings.language())), languagePause)
  }

  /** Resets the conversation if another person or nobody is signed in. */
  #tell(box: ChatBox, user: Chat['user']) {
    const told = localStorage.getItem(toldKey)
    if (told !== null && told !== user?.id) box.reset()
    if (user) {
      localStorage.setItem(toldKey, user.id)
      nameUser(box, user)
    } else localStorage.removeItem(toldKey)
  }
}
