import { chat } from '@klesis/contract/chat/chat.calls.ts'
import type { Chat } from '@klesis/contract/chat/chat.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { toHeaders } from '../../api/request.ts'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { ChatKeeper } from './chat-keeper.ts'
import { openChatwoot } from './chatwoot.ts'

/** Pages that somebody signs or decides on by a mailed link: no other host's script comes to them. */
const isPrivate = (path: string) => /^\/(pdf|approvals|public)\//.test(path)

/** Past the errors centre: nobody waits for it. */
async function ask(): Promise<Chat | null> {
  const response = await fetch(chat.read.path, { headers: toHeaders(chat.read, '') })
  return response.ok ? ((await response.json()) as { chat: Chat | null }).chat : null
}

/** Begins the live chat, if the installation has one, once the page is whole. */
export function watchChat(router: AnyRouter) {
  const keeper = new ChatKeeper({ ask, open: openChatwoot, language: () => i18n.language })
  const quietly = (done: Promise<void>) => done.catch(() => undefined)
  const look = () => quietly(keeper.want(!isPrivate(router.state.location.pathname)))
  router.subscribe('onResolved', look)
  session.subscribe(() => quietly(keeper.follow()))
  let { language } = i18n
  // Texts written anew are told too; to the provider only another language matters.
  i18n.onTextsChange(() => {
    if (i18n.language === language) return
    language = i18n.language
    keeper.speak()
  })
  void look()
}
