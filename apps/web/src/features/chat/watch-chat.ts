import { chat } from '@klesis/contract/chat/chat.calls.ts'
import type { Chat } from '@klesis/contract/chat/chat.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { toHeaders } from '../../api/request.ts'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { ChatController } from './chat-controller.ts'
import { openChatwoot } from './chatwoot.ts'

/** Pages that are opened by a mailed link to sign or decide: scripts of other hosts are not loaded there. */
const isPrivate = (path: string) => /^\/(pdf|approvals|public)\//.test(path)

/** Logs to the console instead of the errors centre, because nobody depends on the chat. */
async function ask(): Promise<Chat | null> {
  const response = await fetch(chat.read.path, { headers: toHeaders(chat.read, '') })
  return response.ok ? ((await response.json()) as { chat: Chat | null }).chat : null
}

/** Starts the live chat after the page has loaded, if the installation has one. */
export function watchChat(router: AnyRouter) {
  const controller = new ChatController({ ask, open: openChatwoot, language: () => i18n.language })
  const ignoreFailure = (done: Promise<void>) => done.catch(() => undefined)
  const look = () => ignoreFailure(controller.setVisible(!isPrivate(router.state.location.pathname)))
  router.subscribe('onResolved', look)
  session.subscribe(() => ignoreFailure(controller.updateUser()))
  let { language } = i18n
  // Edited texts trigger this event too; only another language matters to the provider.
  i18n.onTextsChange(() => {
    if (i18n.language === language) return
    language = i18n.language
    controller.updateLanguage()
  })
  void look()
}
