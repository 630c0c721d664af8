import { chat } from '@klesis/contract/chat/chat.calls.ts'
import type { Chat } from '@klesis/contract/chat/chat.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { toHeaders } from '../../api/request.ts'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { ChatController } from './chat-controller.ts'
import { openChatwoot } from './chatwoot.ts'

/** Whether a page is one that a mailed link opens, to sign or to decide. Such a page has no chat, because scripts of other hosts are not loaded there. */
const isOpenedByLink = (path: string) => /^\/(pdf|approvals|public)\//.test(path)

/** The chat settings of the person. It does not use `call`, which would report a failure to the errors centre: nobody depends on the chat. */
async function readChat(): Promise<Chat | null> {
  const response = await fetch(chat.read.path, { headers: toHeaders(chat.read, '') })
  return response.ok ? ((await response.json()) as { chat: Chat | null }).chat : null
}

/** Starts the live chat after the page has loaded, if the installation has one. */
export function watchChat(router: AnyRouter) {
  const controller = new ChatController({ readChat, open: openChatwoot, language: () => i18n.language })
  const ignoreFailure = (done: Promise<void>) => done.catch(() => undefined)
  const showOrHide = () => ignoreFailure(controller.setVisible(!isOpenedByLink(router.state.location.pathname)))
  router.subscribe('onResolved', showOrHide)
  session.subscribe(() => ignoreFailure(controller.updateUser()))
  let { language } = i18n
  // Edited texts trigger this event too; only another language matters to the provider.
  i18n.onTextsChange(() => {
    if (i18n.language === language) return
    language = i18n.language
    controller.updateLanguage()
  })
  void showOrHide()
}
