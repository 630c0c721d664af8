import { Suspense, useEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { areKeysFree } from '../../ui/are-keys-free.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { keysShown } from './keys-shown.ts'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then((file) => ({ default: file.KeysDialog })))

/** Lists the keys of the screen when the question mark is pressed, unless it is text, has been turned off, or means something on the screen. */
export function KeysHelp() {
  const isShown = useStore(keysShown)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || !areKeysFree(event)) return
      // As the hook of the dialog stores it.
      if (localStorage.getItem('help.keys') === '"off"') return
      // The screen listens after this.
      setTimeout(() => !event.defaultPrevented && keysShown.set(true))
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      keysShown.set(false)
    }
  }, [])
  if (!isShown) return null
  return (
    <Suspense>
      <KeysDialog onClose={() => keysShown.set(false)} />
    </Suspense>
  )
}
