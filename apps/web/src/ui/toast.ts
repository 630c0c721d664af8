import { createStore } from '../api/store.ts'
import { i18n } from '../i18n/i18n.ts'

/** The toasts' code is fetched with the first toast. */
export const toastsNeeded = createStore(false)

export interface Toast {
  /** What happened to which thing, in one sentence. */
  message: string
  title?: string
  tone?: 'green' | 'red' | 'aegean' | 'amber'
}

/** Shows a toast. When its code cannot be loaded nothing is shown: failures also appear on the page and in the errors centre. */
export async function toast({ message, title, tone = 'green' }: Toast) {
  toastsNeeded.set(true)
  const loaded = await import('@mantine/notifications').catch(() => undefined)
  if (!loaded) return
  const closeButtonProps = { 'aria-label': i18n.t('app:action.close') }
  loaded.notifications.show({ message, title, color: tone, autoClose: tone === 'red' ? 12_000 : 6000, closeButtonProps })
}
