import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ActionsButton } from './ActionsButton.tsx'
import { managedEvents } from './manage/managed-events.ts'

const loadMenu = () => Promise.all([import('./manage/ActionsMenu.tsx'), loadTexts('application-changes')])
const ActionsMenu = lazyPart(() => loadMenu().then(([file]) => ({ default: file.ActionsMenu })))

/** The button of the actions menu; the menu's code is loaded when the button is hovered, focused or pressed. */
export function HeaderActions({ application }: { application: ApplicationView }) {
  const [isRequested, request] = useState(false)
  if (!managedEvents.some((event) => application.allowed.includes(event))) return null
  const button = (
    <ActionsButton
      aria-haspopup="menu"
      loading={isRequested}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => request(true)}
    />
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ActionsMenu application={application} />
    </Suspense>
  )
}
