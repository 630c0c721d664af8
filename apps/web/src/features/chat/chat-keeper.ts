import type { Chat } from '@klesis/contract/chat/chat.ts'
import { type ChatBox, nameUser } from './chatwoot.ts'

/** What a change of language waits for, in milliseconds: somebody who looks for a language presses more than one. */
const languagePause = 2_000
/** Whom the provider was told last in this browser: its own cookie remembers them longer than a session lasts. */
const toldKey = 'chatUser'

export interface ChatSurroundings {
  /** The chat that the present caller may have. */
  ask: () => Promise<Chat | null>
  open: (chat: Chat, language: string) => Promise<ChatBox>
  language: () => string
}

/** Keeps the chat in step with the page: opened once, told who is there, and taken off pages that are nobody else's business. */
export class ChatKeeper {
  readonly #surroundings: ChatSurroundings
  #box: Promise<ChatBox> | undefined
  #isWanted = false
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(surroundings: ChatSurroundings) {
    this.#surroundings = surroundings
  }

  /** Somebody came, went or changed; of several at once the last counts. Without an answer the chat stays as it is. */
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

  /** The page that is shown now may have a chat, or may not. */
  async want(isWanted: boolean): Promise<void> {
    if (isWanted === this.#isWanted) return
    this.#isWanted = isWanted
    await this.follow()
  }

  /** The language changed. */
  speak(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#box?.then((box) => box.setLocale(this.#surroundings.language())), languagePause)
  }

  /** Another person, or nobody, begins with an empty box. */
  #tell(box: ChatBox, user: Chat['user']) {
    const told = localStorage.getItem(toldKey)
    if (told !== null && told !== user?.id) box.reset()
    if (user) {
      localStorage.setItem(toldKey, user.id)
      nameUser(box, user)
    } else localStorage.removeItem(toldKey)
  }
}
